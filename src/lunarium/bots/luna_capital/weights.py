"""How much counts what for LUNA Capital, in points; the numbers come from games against itself."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """Prices in points and rates per tile still to come."""

    share: float = 0.145  # of the tiles to come, those that join the largest group of a vital type
    room: float = 2.2  # liberties of a group that let half of that growth happen
    border: float = 0.5  # of a liberty, for a quadrant where no card lies yet
    stray: float = 1.0  # for a vital project outside its largest group, at the start of the game
    bridge: float = 2.0  # more, where one site would join it
    fruit: float = 0.08  # how fast a lacking fruit is found
    near: float = 0.012  # chance a tile to come that an empty site around a hab-mod gets its type
    near_most: float = 0.25
    offices: float = 0.1  # of the tiles to come, those that a complex may hope for
    hab_mods: float = 0.08
    site: float = 3.5  # for a tile that finds no site
    sites: float = 2.9  # empty sites of a card to come
    spread: float = 1.5  # of the need for sites
    shell: float = 0.6  # for scaffolding, at the start of the game
    rows: float = 7.0  # for a card that finds no position
    tightness: float = 1.6  # how soon rows become too tight
    card: float = 0.5  # for a card in hand beyond its points, while there is something to build
    quality: float = 0.3  # for a good card in hand against a mean one
    robot: float = 1.0
    token: float = 1.0
    meteorites: float = 1.5  # how far a lead in meteorites has to reach, at the start of the game
    tile_hope: float = 0.09  # how fast a tile that a concession lacks is found
    build_hope: float = 0.8  # and a card
    later: float = 0.5  # of a concession that has to wait for a later phase
    rival: float = 0.7  # of the points that the automaton gets


WEIGHTS: Final = Weights()

"""Whether the parts of a described position fit together: could the game have come here?"""

from collections import Counter

from ...core.errors import N_
from ...core.match import LETTERS
from ...core.strict import need
from . import concessions, dealer
from .actions import LARGEST
from .grid import CARDS
from .kinds import LAND, REDIS
from .pieces import CONCESSIONS
from .setting import Setting
from .settlement import DOWN, ROBOT
from .state import (
    AT,
    BUILD,
    BURIED,
    CLOSE,
    COVERED,
    DEAL,
    DROP,
    EXCHANGE,
    FOR,
    HIDDEN,
    KEEP,
    LAST_PHASE,
    LAST_ROUND,
    LONG,
    LOOK,
    OVER,
    PAY,
    SHORT,
    SITE,
    SWAP,
    TO_LOT,
    TO_RIVAL,
    TO_SPACE,
    UNDER,
    USE,
    State,
)
from .steps import OFFERS


def check(game: Setting, state: State, hidden: int) -> None:
    """Raise ``BadPosition`` with the reason unless the parts fit; ``hidden`` cards are those a view does not show."""
    _course(game, state)
    _agenda(game, state)
    _cards(game, state, hidden)
    _tiles(game, state)
    _now(game, state)
    _market(game, state)
    _built(game, state)
    _gained(game, state)
    _concessions(game, state)
    if state.seat >= 0 and not hidden:
        need(bool(OFFERS[state.step](game, state)), N_("step: there is nothing that the seat could do"))


def _course(game: Setting, state: State) -> None:
    over = state.seat == OVER
    if over:
        last = state.phase == LAST_PHASE and state.round == LAST_ROUND and state.turn == 0
        need(last, N_("step: the game is over after the fourth round of phase C, when turn is 0 again"))
    need(state.round > 0 or state.phase == 0, N_("round: only phase A has a set-up"))
    steps = {FOR, SWAP} if game.seats > 1 or state.turn else {EXCHANGE}
    if state.step in (SWAP, FOR, EXCHANGE):
        need(state.round == 0, N_("round: hands are exchanged during set-up, in round 0"))
    if state.round == 0:
        allowed = steps | {CLOSE, DEAL}
        need(state.step in allowed, N_("step: during set-up hands are dealt and exchanged"))
        need(state.step != DEAL or state.turn == 0, N_("turn: hands are exchanged when all is dealt"))
    need(state.robot_supply() >= 0, N_("seats: there are 8 robots"))
    need(state.token_supply() >= 0, N_("seats: there are 4 redistribution tokens"))


def _agenda(game: Setting, state: State) -> None:
    """What is to be dealt is the rest of what a set-up, a landing ground or a refill owes."""
    agenda = state.agenda
    if not agenda:
        return
    if state.round == 0:
        rest = dealer.opening(game.seats, game.spaces)[: len(agenda)]
        need(agenda == rest, N_("deal: this is not what is left of a set-up"))
        return
    if agenda[0] == LOOK:
        settlement = state.settlements[state.mover]
        landed = bool(settlement.tiles) and game.kind[settlement.tiles[-1]] == LAND
        need(landed, N_("deal: the last tile placed is no landing ground"))
        fits = set(agenda) == {LOOK} and len(agenda) + len(state.drawn) <= 3 and len(agenda) <= state.deck()
        need(fits, N_("deal: a landing ground shows three cards, or as many as there are"))
        return
    refills = _refills(game, state)
    need(any(agenda == full[: len(agenda)] for full in refills), N_("deal: this is not what is left of a refill"))


def _refills(game: Setting, state: State) -> list[list[int]]:
    """The agendas, next duty last, with which the dealer can have begun before this turn."""
    spaces = range(game.spaces)
    top_up = [] if state.turn else [TO_LOT + space for space in spaces]
    tiles = state.round if state.turn else state.round - 1
    last = state.marker
    gaps = [[last]] if game.seats > 1 else [[space, last] for space in spaces if space != last]
    if state.turn == 0 and state.round == 1 and state.phase == 0:
        return []
    full = []
    for order in gaps:
        for cards in range(len(order) + 1):  # the deck may have run out
            duties: list[int] = []
            for index, space in enumerate(order):
                duties += [TO_SPACE + space] * (index < cards) + [TO_LOT + space] * tiles
            full.append([*duties, *top_up][::-1])
    return full


def _cards(game: Setting, state: State, hidden: int) -> None:
    """Every card is somewhere; what is seen in a hand lies nowhere open."""
    open_cards = {*state.market, *state.rival_cards}
    placed = {*state.drawn, *state.bottom}
    for seat, settlement in enumerate(state.settlements):
        placed |= {*settlement.cards, *state.hands[seat]}
        open_cards |= {card for card, face in zip(settlement.cards, settlement.faces, strict=True) if face != DOWN}
    placed |= open_cards
    seen = {card for cards in state.seen for card in cards}
    for seat, cards in enumerate(state.seen):
        where = f"seat {LETTERS[seat]}: seen"
        need(not open_cards & set(cards), N_("{where}: a card of these lies open"), where=where)
        twice = any(set(cards) & set(other) for other in state.seen[:seat])
        need(not twice, N_("{where}: somebody else has a card of these"), where=where)
        need(not set(cards) & set(state.pool), N_("{where}: a card of these is also unseen"), where=where)
    recalled = {card for cards in state.recalled for card in cards}
    need(not recalled & (open_cards | {*state.pool}), N_("recalled: a card of these lies open or was never dealt"))
    for seat, cards in enumerate(state.recalled):
        own = {*state.hands[seat], *(card for card, by in zip(state.bottom, state.knower, strict=True) if by == seat)}
        need(not own & set(cards), N_("seat {seat}: recalled: the seat has a card of these"), seat=LETTERS[seat])
    remembered = seen | recalled
    missing = next((card for card in range(1, CARDS + 1) if card not in placed | remembered | {*state.pool}), 0)
    need(not missing, N_("card {id} is nowhere"), id=game.cards[missing].id)
    need(hidden > 0 or remembered <= placed, N_("seen: a card is nowhere"))
    unplaced = len(state.pool) + len(remembered - placed)
    need(
        state.fresh + hidden == unplaced,
        N_("deck: {unplaced} cards were never dealt, not {fresh}"),
        unplaced=unplaced - hidden,
        fresh=state.fresh,
    )
    need(state.fresh >= 0, N_("deck: there are no fewer than 0 cards"))


def _tiles(game: Setting, state: State) -> None:
    """The tiles of all phases so far are somewhere, those of this phase where they can be, no others."""
    where = Counter(state.tower) + Counter(state.box) + Counter(state.aside) + Counter(state.rival_tiles)
    for lot in state.lots:
        where += Counter(lot)
    for settlement in state.settlements:
        where += Counter(settlement.tiles)
    if state.tile:
        where[state.tile] += 1
    expected = {tile for phase in range(state.phase + 1) for tile in game.towers[phase]}
    strange = min(where.keys() - expected, default=0)
    need(not strange, N_("tile {name} is not in the game now"), name=game.components.tiles[strange].name)
    missing = min(expected - where.keys(), default=0)
    need(not missing, N_("tile {name} is nowhere"), name=game.components.tiles[missing].name)
    present = [*state.tower, *state.aside, *(tile for lot in state.lots for tile in lot)]
    phase = set(game.towers[state.phase])
    need(phase.issuperset(present), N_("tower: tiles of another phase have left the market"))
    dealt = len(phase) - len(state.tower)
    rounds = max(state.round, 1)
    taken = max(game.seats, 2)  # lots a round; alone the automaton takes one too
    turns = game.seats - 1 if state.seat == OVER else state.turn
    due = game.spaces * rounds + taken * rounds * (rounds - 1) // 2 + turns * state.round
    due -= sum(1 for duty in state.agenda if duty >= TO_LOT)
    need(dealt == due, N_("tower: {due} tiles of the phase are dealt by now, not {dealt}"), due=due, dealt=dealt)


def _market(game: Setting, state: State) -> None:
    """Every space has a card and as many tiles as the round says, but for what was taken or is to be dealt."""
    gone = _gone(game, state)
    for space, lot in enumerate(state.lots):
        where = f"space {space + 1}"
        tiles = 0 if space in gone else max(state.round, 1) - state.agenda.count(TO_LOT + space)
        need(len(lot) == tiles, N_("{where}: {tiles} tiles lie there, not {n}"), where=where, tiles=tiles, n=len(lot))
        empty = space in gone or TO_SPACE + space in state.agenda
        need(not empty or not state.market[space], N_("{where}: its card is not there now"), where=where)
        need(empty or bool(state.market[space]) or not state.fresh, N_("{where}: its card is missing"), where=where)


def _gone(game: Setting, state: State) -> list[int]:
    """The spaces whose lots were taken and not refilled."""
    if state.seat == OVER:
        return [space for space, lot in enumerate(state.lots) if not lot]
    return [state.taken] if state.taken >= 0 and state.step != PAY else []


def _now(game: Setting, state: State) -> None:
    """The mover's things in progress belong to the step."""
    step, mover = state.step, state.mover
    looking = step in (KEEP, UNDER) or state.agenda[:1] == [LOOK]
    taking = state.round > 0 and state.seat != OVER and (step in range(PAY, CLOSE + 1) or looking)
    need((state.taken >= 0) == taking, N_("now: a lot is taken from the step 'discard' to 'done'"))
    need(step != PAY or state.taken == state.marker, N_("now: only the marked lot is paid for"))
    need((state.lifted >= 0) == (step == DROP), N_("now: a tile is lifted exactly at the step 'drop'"))
    if step == DROP:
        space, index = divmod(state.lifted, LARGEST)
        need(index < len(state.lots[space]), N_("now: no tile lies where one is lifted"))
        need(state.tokens[mover] > 0, N_("now: a redistribution needs a token"))
    _chosen(game, state)
    tiles = len(state.aside) + (state.tile > 0)
    fewest = {BUILD: state.round, AT: state.round, COVERED: state.round, BURIED: state.round, USE: 2, SITE: 1}
    most = state.round if step in (*fewest, SITE) else state.round - 1 if looking else 0
    need(
        fewest.get(step, 0) <= tiles <= most,
        N_("now: {tiles} tiles cannot be left to be placed at this step"),
        tiles=tiles,
    )
    need((state.tile > 0) == (step == SITE), N_("now: a tile is chosen exactly at the step 'site'"))
    cards = {KEEP: (1, 2, 3), UNDER: (2,), DEAL: (0, 1, 2) if looking else (0,)}.get(step, (0,))
    need(
        len(state.drawn) in cards,
        N_("now: {n} cards of a landing ground are not right at this step"),
        n=len(state.drawn),
    )
    if step == UNDER or (step == KEEP and len(state.drawn) > 1):
        need(bool(state.settlements[mover].tiles), N_("now: there is no landing ground"))


def _chosen(game: Setting, state: State) -> None:
    """The card chosen is in the mover's hand, and could be chosen so."""
    step, mover = state.step, state.mover
    hand = state.hands[mover]
    if step in (FOR, AT, COVERED, BURIED):
        view = state.card == HIDDEN and HIDDEN in hand
        need(view or state.card in hand, N_("now: the card chosen is one of the hand"))
        need(step != COVERED or state.robots[mover] > 0, N_("now: there is no robot to put on the card"))
        if step == BURIED and not view:
            fits = any(state.settlements[mover].fits(game.number[card]) for card in hand)
            need(not fits, N_("now: face down only where no card of the hand fits"))
    else:
        need(state.card == HIDDEN, N_("now: no card is chosen at this step"))
    if state.step in (PAY, BUILD):
        need(bool(hand), N_("step: the hand is empty"))


def _gained(game: Setting, state: State) -> None:
    """Robots, tokens and more cards than were dealt come from tiles; the marker moves with the first refill."""
    for seat, settlement in enumerate(state.settlements):
        where = f"seat {LETTERS[seat]}"
        icons = sum(game.icons[tile] for tile in settlement.tiles)
        robots = state.robots[seat] + settlement.faces.count(ROBOT)
        short = robots < icons and not state.robot_supply()
        need(
            robots == icons or short,
            N_("{where}: robots: its tiles show {icons}, not {robots}"),
            where=where,
            icons=icons,
            robots=robots,
        )
        tiles = [game.kind[tile] for tile in settlement.tiles]
        tokens = tiles.count(REDIS)
        need(
            state.tokens[seat] <= tokens,
            N_("{where}: tokens: its tiles gave {tokens}, not {given}"),
            where=where,
            tokens=tokens,
            given=state.tokens[seat],
        )
        cards = dealer.HAND + tiles.count(LAND) + 1
        need(
            len(state.hands[seat]) <= cards,
            N_("{where}: hand: {cards} cards at most, not {n}"),
            where=where,
            cards=cards,
            n=len(state.hands[seat]),
        )
    early = state.phase == 0 and state.round <= 1 and state.turn == 0
    need(not early or state.marker == 0, N_("marker: before the first refill it is on space 1"))


def _built(game: Setting, state: State) -> None:
    """A card a turn, unless the deck ran out; hands as they were dealt during set-up."""
    over = state.seat == OVER
    for seat, settlement in enumerate(state.settlements):
        where = f"seat {LETTERS[seat]}"
        turns = 4 * state.phase + max(state.round - 1, 0)
        turns += over or (state.round > 0 and (seat - state.first) % game.seats < state.turn)
        if seat == state.mover and state.taken >= 0 and state.step not in (PAY, BUILD, AT, COVERED, BURIED):
            turns += 1
        built = len(settlement.cards)
        need(
            built == turns or (built < turns and not state.fresh),
            N_("{where}: {turns} cards are built, not {built}"),
            where=where,
            turns=turns,
            built=built,
        )
        if state.round == 0:
            cards = dealer.HAND - state.agenda.count(seat)
            need(len(state.hands[seat]) == cards, N_("{where}: {cards} cards were dealt"), where=where, cards=cards)
    if game.seats == 1:
        rounds = 4 * state.phase + max(state.round - 1, 0) + over
        dealt = 0 if state.turn else dealer.HAND - state.agenda.count(TO_RIVAL)
        cards = rounds if state.round else dealt
        built = len(state.rival_cards)
        need(
            built == cards or (built < cards and not state.fresh),
            N_("automaton: it has {cards} cards, not {built}"),
            cards=cards,
            built=built,
        )
        partly = state.round + over
        tiles = 10 * state.phase + partly * (partly - 1) // 2 if state.round else 0
        need(
            len(state.rival_tiles) == tiles,
            N_("automaton: it has {tiles} tiles, not {n}"),
            tiles=tiles,
            n=len(state.rival_tiles),
        )


def _concessions(game: Setting, state: State) -> None:
    """One long-term, then two short-term ones; claimed in phases that are over."""
    due = state.agenda.count(LONG) + state.agenda.count(SHORT)
    need(
        len(state.concessions) == 3 - due,
        N_("concessions: {due} are revealed, not {n}"),
        due=3 - due,
        n=len(state.concessions),
    )
    need(len(set(state.concessions)) == len(state.concessions), N_("concessions: one is there twice"))
    for index, number in enumerate(state.concessions):
        card = CONCESSIONS[number]
        need(card.long == (index == 0), N_("concessions: the long-term one comes first, then two short-term ones"))
        need(game.seats > 1 or card.asks != "fewest-rows", N_("concessions: alone, L1 is removed"))
        phases = state.phase + (state.seat == OVER)
        need(state.claimed[index] < phases, N_("concessions: {id} cannot be claimed before the phase ends"), id=card.id)
        if state.seat == OVER and state.claimed[index] < 0:
            missed = any(concessions.met(game, state, seat, number) for seat in range(game.seats))
            need(not missed, N_("concessions: {id} is met, so it was claimed"), id=card.id)

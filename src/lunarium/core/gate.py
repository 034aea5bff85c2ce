"""Why an action is not legal, before any rule of a game is asked: whose turn it is, and who deals."""

from typing import Any, Protocol

from .play import CHANCE, Action, Reason, Seat
from .space import Space


class Seated(Protocol):
    """As much of a game as these questions need."""

    @property
    def seats(self) -> int: ...
    @property
    def space(self) -> Space: ...

    def to_act(self, state: Any, /) -> tuple[Seat, ...]: ...


def gate(
    game: Seated,
    state: Any,
    seat: Seat,
    action: Action,
    *,
    deals: bool,
    section: str,
    away: str = "not-your-turn",
) -> Reason | None:
    """A reason of this kind, or None where the game has to say more.

    ``deals``: the action is the dealer's; ``section``: where the rules tell how things are dealt; ``away``: what to
    say of a seat that is not to act. Raises ``ValueError`` where there is no such action.
    """
    if not 0 <= action < len(game.space):
        raise ValueError(f"there is no action {action}")
    acting = game.to_act(state)
    if not acting:
        return Reason("over", "end")
    if deals != (seat == CHANCE):
        return Reason("dealer-only" if deals else "not-the-dealer", section)
    if acting == (CHANCE,):
        return None if deals else Reason("dealing", section)
    if deals:
        return Reason("nothing-to-deal", section)
    if not 0 <= seat < game.seats:
        return Reason("no-such-seat", "set-up", {"seats": game.seats})
    if seat not in acting:
        return Reason(away, "turn", {"seat": acting[0]})
    return None

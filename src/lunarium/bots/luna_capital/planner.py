"""How ``greedy`` plays LUNA Capital: at every step it plans the rest of the turn and does its first action."""

import random
from collections.abc import Callable
from typing import Final

from ...core.play import DONE, Action, AnyGame, Seat
from ...games.luna_capital import actions, state
from ...games.luna_capital.actions import LARGEST
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.settlement import DOWN, ROBOT
from ...games.luna_capital.state import State
from ..choosing import Bot
from ..glance import glance
from .swift import Memory, turn
from .turn import Plan, Turn
from .weights import WEIGHTS, Weights

_SWAP: Final = 0.5  # how much better a card must be to be worth an exchange
_TOKEN: Final = 1.5  # how much a redistribution has to gain


def planner(game: AnyGame, weights: Weights = WEIGHTS, share: float = 1.0) -> Bot:
    """The bot for a game of LUNA Capital; it notices this share of the turns it might make."""
    assert isinstance(game, LunaCapital)
    memory = Memory(game, weights)

    def choose(_: AnyGame, view: State, seat: Seat, rng: random.Random) -> Action:
        legal = game.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        return CHOOSE[view.step](turn(memory, view, seat, glance(share, rng)))

    return choose


def _swap(turn: Turn) -> Action:
    """Set-up: give the worst card if the market has a better one."""
    worst = min(turn.view.hands[turn.seat], key=turn.quality)
    best = max(turn.quality(card) for card in turn.view.market)
    return actions.SWAP + worst if best[0] >= turn.quality(worst)[0] + _SWAP else DONE


def _for(turn: Turn) -> Action:
    market = turn.view.market
    return actions.FOR + max(range(len(market)), key=lambda space: turn.quality(market[space]))


def _exchange(turn: Turn) -> Action:
    mine = sum(turn.quality(card)[0] for card in turn.view.hands[turn.seat])
    its = sum(turn.quality(card)[0] for card in turn.view.rival_cards)
    return actions.EXCHANGE if its > mine else DONE


def _lot(turn: Turn) -> Action:
    """The lot with the best turn, or a redistribution that makes it better."""
    plan = _best_lot(turn)
    if turn.view.tokens[turn.seat]:
        gain, lift, _ = _redistribution(turn, plan)
        if gain > (_TOKEN if turn.outlook.builds else 0.0):
            return actions.LIFT + lift
    return actions.LOT + plan.space


def _best_lot(turn: Turn) -> Plan:
    plans = [turn.lot(space) for space in range(turn.game.spaces)]
    return max(turn.notice([plan for plan in plans if plan]), key=lambda plan: plan.value)


def _redistribution(turn: Turn, plan: Plan) -> tuple[float, int, int]:
    """What the best change of tiles for the plan's lot gains, its own tile and the other one."""
    reading = plan.build.reading if plan.build else turn.read(turn.settlement)
    lots = turn.view.lots
    best = (0.0, 0, 0)
    for index, mine in enumerate(lots[plan.space]):
        for space, lot in enumerate(lots):
            for place, other in enumerate(lot):
                gain = turn.alone(reading, other) - turn.alone(reading, mine)
                if space != plan.space and gain > best[0]:
                    best = (gain, LARGEST * plan.space + index, LARGEST * space + place)
    return best


def _drop(turn: Turn) -> Action:
    """The best tile for the lot from which one was lifted."""
    lots, space = turn.view.lots, turn.view.lifted // LARGEST
    plan = turn.lot(space)
    reading = plan.build.reading if plan and plan.build else turn.read(turn.settlement)
    places = [LARGEST * n + place for n, lot in enumerate(lots) if n != space for place in range(len(lot))]
    return actions.DROP + max(places, key=lambda at: turn.alone(reading, lots[at // LARGEST][at % LARGEST]))


def _pay(turn: Turn) -> Action:
    plan = turn.lot(turn.view.taken)
    assert plan is not None
    return actions.DISCARD + plan.pay


def _build(turn: Turn) -> Action:
    build = turn.best_build(turn.options(turn.view.hands[turn.seat]), turn.view.aside)
    return (actions.FACE_DOWN if build.face == DOWN else actions.BUILD) + build.card


def _at(turn: Turn) -> Action:
    build = turn.best_build(turn.builds(turn.view.card), turn.view.aside)
    return actions.ROBOT if build.face == ROBOT else build.position


def _covered(turn: Turn) -> Action:
    return _anywhere(turn, ROBOT)


def _buried(turn: Turn) -> Action:
    return _anywhere(turn, DOWN)


def _anywhere(turn: Turn, face: int) -> Action:
    builds = turn.build(turn.view.card, turn.settlement.edge, face)
    return turn.best_build(builds, turn.view.aside).position


def _use(turn: Turn) -> Action:
    index, _ = turn.next_tile(turn.read(turn.settlement), turn.view.aside)
    return actions.USE + max(index, 0)


def _site(turn: Turn) -> Action:
    return turn.next_tile(turn.read(turn.settlement), [turn.view.tile])[1]


def _keep(turn: Turn) -> Action:
    """The best card, preferably one that fits."""
    fits = turn.settlement.fits
    best = max(turn.view.drawn, key=lambda card: (turn.quality(card)[0] + fits(turn.game.number[card]), card))
    return actions.KEEP + best


def _under(turn: Turn) -> Action:
    return actions.UNDER + turn.view.drawn[0]


CHOOSE: Final[dict[int, Callable[[Turn], Action]]] = {
    state.SWAP: _swap,
    state.FOR: _for,
    state.EXCHANGE: _exchange,
    state.LOT: _lot,
    state.DROP: _drop,
    state.PAY: _pay,
    state.BUILD: _build,
    state.AT: _at,
    state.COVERED: _covered,
    state.BURIED: _buried,
    state.USE: _use,
    state.SITE: _site,
    state.KEEP: _keep,
    state.UNDER: _under,
}

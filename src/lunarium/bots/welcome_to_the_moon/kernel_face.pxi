# What Python sees of a compiled adventure.

from lunarium.games.welcome_to_the_moon.cards import ACTION as _ACTION
from lunarium.games.welcome_to_the_moon.cards import NUMBER as _NUMBER
from lunarium.games.welcome_to_the_moon.cards import OPPONENTS as _OPPONENTS

SOURCES = LUNARIUM_SOURCES.decode()  # see build.py

cdef int[128] CARD_ACTION
cdef int[128] CARD_NUMBER

for _card in range(len(_ACTION)):
    CARD_ACTION[_card], CARD_NUMBER[_card] = _ACTION[_card], _NUMBER[_card]


cdef class Turns:
    """The turns of a game: one for each that plays or thinks, since it keeps the memory of its last turn."""

    cdef Table table
    cdef Tree tree
    cdef readonly object game

    def __cinit__(self, game, *_):
        if not (nodes_begin(&self.tree.grown) and nodes_begin(&self.tree.ends)):
            raise MemoryError

    def __dealloc__(self):
        nodes_end(&self.tree.grown)
        nodes_end(&self.tree.ends)

    def __init__(self, game):
        cdef Table *t = &self.table
        self.game = game
        memset(t, 0, sizeof(Table))
        t.seats, t.level, t.version = game.seats, game.level, int(game.version)
        for k, mission in enumerate(game.adventure.missions):
            t.worth[k][0], t.worth[k][1] = mission.first, mission.later
        for option, values in game.adventure.options.items():
            t.ruling = values.index(game.options[option])
        if game.seats == 1:
            for k in range(ACTIONS):
                t.points[k] = _OPPONENTS[game.level - 1].points[k]

    cdef int read(self, view, int seat, Draft *d, bint whole) except 0:
        """The view as the seat sees it, and its draft. Of a whole state, others' sheets are read as they were before."""
        cdef Table *t = &self.table
        cdef int k, card
        cdef list numbers = view.numbers, cards = view.numbers if t.seats == 1 else view.actions
        cdef list missions = view.missions, turned = view.turned, sheets = view.sheets, astra = view.astra
        cdef list agenda = (<list>view.agendas)[seat], before
        t.seat, t.passes, t.left = seat, view.passes, len(view.pool)
        for k in range(STACKS):
            t.cards[k] = numbers[k]
            card = cards[k]
            t.number[k], t.act[k] = CARD_NUMBER[t.cards[k]], CARD_ACTION[card]
            t.mission[k] = missions[k]
            d.turned[k] = turned[k]
        for k in range(ACTIONS):
            t.astra[k] = 0
        for k in range(len(astra)):
            card = astra[k]
            t.astra[CARD_ACTION[card]] += 1
        for k in range(len(sheets)):
            copy_sheet(t.sheets[k], sheets[k])
        if whole and t.seats > 1:
            before = view.before
            for k in range(t.seats):
                if k != seat and before[k]:
                    copy_sheet(t.sheets[k], before[k])
        d.phase, d.turn = view.phase, view.turn
        for k in range(SHEETS):
            memcpy(d.sheets[k], t.sheets[own_sheet(t, d.turn, k)], SLOTS)
        d.steps = len(agenda)
        for k in range(d.steps):
            d.agenda[k] = agenda[k]
        d.combination, d.value = (<list>view.combination)[seat], (<list>view.value)[seat]
        d.action, d.space, d.third = (<list>view.action)[seat], (<list>view.space)[seat], (<list>view.third)[seat]
        d.saved, d.bonuses, d.earned = view.saved, view.bonuses, view.earned
        d.given, d.kept, d.again, d.duties = NONE, 0, 0, len(view.duties)
        prepare_table(t, view)
        return 1

    def legal(self, view, int seat):
        """The legal actions of a seat that is to act."""
        cdef Draft draft
        cdef int16_t[MOST] found
        Turns.read(self, view, seat, &draft, False)
        return tuple([found[k] for k in range(legal(&self.table, &draft, found))])

    def after(self, view, int seat, actions):
        """What comes of actions, in order, up to the seat's ``done``, or alone to the next deal: for tests."""
        cdef Draft draft
        self.read(view, seat, &draft, False)
        for action in actions:
            act(&self.table, &draft, action)
        return told(&self.table, &draft)

    def ends(self, view, int seat):
        """All ends of the turn: the actions that lead there, in order, and what comes of them."""
        cdef Draft draft
        cdef int index, k, n
        cdef int16_t[LONGEST] actions
        self.read(view, seat, &draft, False)
        if not expand(&self.table, &self.tree, &draft):
            raise MemoryError
        found = []
        for index in range(self.tree.ends.length):
            n = path(&self.tree, &self.tree.ends.list[index], actions)
            found.append((tuple([actions[k] for k in range(n)]), told(&self.table, &self.tree.ends.list[index].draft)))
        return sorted(found)

    def count(self, view, int seat):
        """How many ends the turn has."""
        cdef Draft draft
        self.read(view, seat, &draft, False)
        if not expand(&self.table, &self.tree, &draft):
            raise MemoryError
        return self.tree.ends.length


cdef void copy_sheet(uint8_t *to, sheet) except *:
    """Marks, of which there are SLOTS at most, and nothing after them."""
    cdef int length = len(sheet)
    if length > SLOTS:
        raise ValueError("a sheet of another adventure")
    if isinstance(sheet, bytearray):
        memcpy(to, <const char *>(<bytearray>sheet), length)
    else:
        memcpy(to, <const char *>(<bytes>sheet), length)
    memset(to + length, 0, SLOTS - length)


cdef told(const Table *t, const Draft *d):
    """A draft as Python compares it: sheets, score lines, and the facts of the turn by name."""
    cdef int[16] points
    cdef int k
    lines(t, d, points)
    return (
        tuple([(<const char *>d.sheets[k])[:SLOTS] for k in range(SHEETS)]),
        tuple([points[k] for k in range(LINES)]),
        tuple([fulfilled(t, d, k) for k in range(2 * LETTERS)]),
        dict(
            phase=d.phase, turn=d.turn, bonuses=d.bonuses, earned=d.earned, saved=d.saved, third=d.third,
            turned=[d.turned[k] for k in range(LETTERS)], agenda=[d.agenda[k] for k in range(d.steps)],
            given=d.given, kept=d.kept, again=d.again,
        ),
    )

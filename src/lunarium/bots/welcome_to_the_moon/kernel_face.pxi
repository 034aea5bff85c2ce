# What Python sees of a compiled adventure.

from lunarium.games.welcome_to_the_moon.cards import ACTION as _ACTION
from lunarium.games.welcome_to_the_moon.cards import NUMBER as _NUMBER
from lunarium.games.welcome_to_the_moon.cards import OPPONENTS as _OPPONENTS

SOURCES = LUNARIUM_SOURCES.decode()  # see build.py


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

    cdef int read(self, view, int seat, Draft *d) except 0:
        """The view as the seat sees it, and its draft."""
        cdef Table *t = &self.table
        cdef int k
        t.seat, t.passes, t.left = seat, view.passes, len(view.pool)
        cards = view.numbers if t.seats == 1 else view.actions
        for k in range(STACKS):
            t.cards[k] = view.numbers[k]
            t.number[k], t.act[k] = _NUMBER[view.numbers[k]], _ACTION[cards[k]]
            t.mission[k] = view.missions[k]
            d.turned[k] = view.turned[k]
        for k in range(ACTIONS):
            t.astra[k] = 0
        for card in view.astra:
            t.astra[_ACTION[card]] += 1
        for k in range(len(view.sheets)):
            copy_sheet(t.sheets[k], view.sheets[k])
        memset(d.sheets, 0, sizeof(d.sheets))
        for k in range(SHEETS):
            copy_sheet(d.sheets[k], view.sheets[own_sheet(t, view.turn, k)])
        agenda = view.agendas[seat]
        d.steps = len(agenda)
        for k in range(d.steps):
            d.agenda[k] = agenda[k]
        d.phase, d.turn = view.phase, view.turn
        d.combination, d.value, d.action = view.combination[seat], view.value[seat], view.action[seat]
        d.space, d.third = view.space[seat], view.third[seat]
        d.saved, d.bonuses, d.earned = view.saved, view.bonuses, view.earned
        d.given, d.kept, d.again, d.duties = NONE, 0, 0, len(view.duties)
        prepare_table(t, view)
        return 1

    def legal(self, view, int seat):
        """The legal actions of a seat that is to act."""
        cdef Draft draft
        cdef int16_t[MOST] found
        self.read(view, seat, &draft)
        return tuple([found[k] for k in range(legal(&self.table, &draft, found))])

    def after(self, view, int seat, actions):
        """What comes of actions, in order, up to the seat's ``done``, or alone to the next deal: for tests."""
        cdef Draft draft
        self.read(view, seat, &draft)
        for action in actions:
            act(&self.table, &draft, action)
        return told(&self.table, &draft)

    def ends(self, view, int seat):
        """All ends of the turn: the actions that lead there, in order, and what comes of them."""
        cdef Draft draft
        cdef int index, k, n
        cdef int16_t[LONGEST] actions
        self.read(view, seat, &draft)
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
        self.read(view, seat, &draft)
        if not expand(&self.table, &self.tree, &draft):
            raise MemoryError
        return self.tree.ends.length


cdef void copy_sheet(uint8_t *to, sheet) except *:
    cdef bytes marks = bytes(sheet)
    memset(to, 0, SLOTS)
    memcpy(to, <const char *>marks, len(marks))


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

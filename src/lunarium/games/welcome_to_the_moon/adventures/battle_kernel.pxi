# The Battle compiled: the C twin of battle.py, battle_sides.py, battle_astra.py and battle_missions.py.

from lunarium.games.welcome_to_the_moon.adventures import battle as _battle
from lunarium.games.welcome_to_the_moon.adventures import battle_sheet as _print

cdef enum:
    SLOTS = 192
    SHEETS = 2
    SPACES = 33
    PLANETS = 7
    TYPES = 3
    ROCKS = 13  # asteroids
    FEW = 4  # more than the planets for a number, and more than the bonuses of a slot
    LINES = 8  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef enum:  # insignia
    B = 8
    T = 16
    BOTH = 24

cdef struct Planet:
    int kind
    Run spaces
    Run moon
    int flag
    Run plants
    Run water

cdef struct Side:
    int insignia
    Run plants
    Run water
    Run[TYPES] multipliers
    Run plans
    Run errors
    Run astronauts
    Run letters
    int16_t[ROCKS] asteroids  # the nearest first

cdef struct Fitting:  # the planets for a number
    int length
    int[FEW] planets

cdef struct Symbols:  # the bonuses printed in a space or on an asteroid
    int length
    int[FEW] actions

assert len(_print.SLOTS.names) <= SLOTS and _print.SPACES == range(SPACES) and len(_print.PLANETS) == PLANETS
assert (_print.B, _print.T, _print.BOTH) == (B, T, BOTH)
assert len(_print.TYPES) == TYPES and len(_print.ASTEROIDS) == ROCKS

cdef Run MOONS = run_of(_print.MOONS)
cdef Run FLAGS = run_of(_print.FLAGS)
cdef Run ASTEROIDS = run_of(_print.ASTEROIDS)
cdef int BONUSES = _print.BONUSES
cdef int FLAGS_FOR_A_BONUS = _print.FLAGS_FOR_A_BONUS
cdef bint FORGETS_CARD = False
cdef int[12] PLANT_VALUES = _print.PLANTS
cdef int[10] WATER_VALUES = _print.WATERS
cdef int[TYPES][5] MULTIPLIERS = _print.MULTIPLIERS
cdef int[8] PLAN_PENALTIES = _print.PENALTIES
cdef int[3] PENALTIES = _print.ERROR_PENALTIES
cdef int[ACTIONS] ASKS = _battle.ADVENTURE.asks
cdef int[SPACES] PLANET_AT = [_print.PLANETS.index(_print.PLANET[space]) for space in _print.SPACES]
cdef Planet[PLANETS] PLANET
cdef Side[2] SIDE  # B and T
cdef Fitting[HIGHEST + 1] FITTING  # by number
cdef Symbols[SLOTS] PRINTED  # by slot

cdef enum:  # its steps, in the order of their declaration
    ASTRA_PLANET = OWN
    ASTRA_PLAN
    ASTRA_MOON
    MINE
    MULTIPLY
    GROW
    DRAW
    ASTRONAUT_STEP
    PLAN
    ENERGY_BONUS
    PLAN_BONUS
    CONTROL

assert [step.name for step in _battle.STEPS] == [
    "astra-planet", "astra-planning", "astra-moon", "robot", "energy", "plant", "water", "astronaut", "planning",
    "energy-bonus", "planning-bonus", "control",
]


cdef void _tables() except *:
    for k, planet in enumerate(_print.PLANETS):
        PLANET[k] = Planet(
            planet.kind, run_of(planet.spaces), run_of(planet.moon), planet.flag,
            run_of(planet.plants) if planet.plants else Run(0, 0), run_of(planet.water) if planet.water else Run(0, 0),
        )
    for k, side in enumerate((_print.BOTTOM, _print.TOP)):
        SIDE[k].insignia = side.insignia
        SIDE[k].plants, SIDE[k].water = run_of(side.plants), run_of(side.water)
        SIDE[k].plans, SIDE[k].errors = run_of(side.plans), run_of(side.errors)
        SIDE[k].astronauts, SIDE[k].letters = run_of(side.astronauts), run_of(side.letters)
        for kind, boxes in enumerate(side.multipliers):
            SIDE[k].multipliers[kind] = run_of(boxes)
        for place, slot in enumerate(side.asteroids):
            SIDE[k].asteroids[place] = slot
    for number, planets in enumerate(_print.FITTING):
        assert len(planets) <= FEW
        FITTING[number].length = len(planets)
        for place, planet in enumerate(planets):
            FITTING[number].planets[place] = _print.PLANETS.index(planet)
    for slot in range(SLOTS):
        actions = _print.BONUS.get(slot, ())
        assert len(actions) <= FEW
        PRINTED[slot].length = len(actions)
        for place, action in enumerate(actions):
            PRINTED[slot].actions[place] = action


_tables()

include "lunarium/games/welcome_to_the_moon/kernel_still.pxi"


# Sides: d.sheets[0] is the sheet of the turn, on side B in odd turns; d.sheets[1] is the seat's other one


cdef inline const Side *side(const Draft *d) noexcept nogil:
    """Where the seats play in this turn."""
    return &SIDE[0 if d.turn % 2 else 1]


cdef inline const Side *across(const Draft *d) noexcept nogil:
    """Alone: where ASTRA plays in this turn."""
    return &SIDE[1 if d.turn % 2 else 0]


cdef inline const uint8_t *half(const Draft *d, int k) noexcept nogil:
    """The seat's left sheet, with side B, or its right one, with side T."""
    return d.sheets[k if d.turn % 2 else 1 - k]


cdef inline int own_sheet(const Table *t, int turn, int which) noexcept nogil:
    """The place of the sheet of the turn, and of the seat's other one."""
    cdef int sheets = max(t.seats, SHEETS)
    if which == 0:
        return t.seat
    return (t.seat - 1 + sheets if max(1, turn) % 2 else t.seat + 1) % sheets


cdef inline void pass_on(const Table *t, Draft *d) noexcept nogil:
    """Alone the seat turns to its other sheet."""
    cdef uint8_t[SLOTS] sheet
    memcpy(sheet, d.sheets[0], SLOTS)
    memcpy(d.sheets[0], d.sheets[1], SLOTS)
    memcpy(d.sheets[1], sheet, SLOTS)


cdef inline int box(const Table *t, const Draft *d, int letter) noexcept nogil:
    """Missions are noted on the sheet of the turn, on the seat's side."""
    return side(d).letters.start + letter


cdef inline int claimed(const Table *t, const Draft *d, int letter) noexcept nogil:
    """The mark of a mission on either sheet: 1 + the value gained, or EMPTY."""
    cdef int left = half(d, 0)[SIDE[0].letters.start + letter]
    return left if left else half(d, 1)[SIDE[1].letters.start + letter]


cdef inline int tied(const Table *t, int insignia) noexcept nogil:
    """Who controls a planet in a tie: both, or alone the seat, which has this side."""
    return insignia if t.seats == 1 else BOTH


cdef inline int insignia_on(const uint8_t *sheet, int planet, int insignia) noexcept nogil:
    """How many there are on the planet and its moon."""
    return count(sheet, PLANET[planet].spaces, insignia) + count(sheet, PLANET[planet].moon, insignia)


cdef int majority(const uint8_t *sheet, int planet, int tie) noexcept nogil:
    """Whose insignia are more on the planet and its moon; ``tie`` where they are equal."""
    cdef int bottom = insignia_on(sheet, planet, B), top = insignia_on(sheet, planet, T)
    return B if bottom > top else T if top > bottom else tie


cdef void attribute(const Table *t, Draft *d, int planet) noexcept nogil:
    """Draw the flag of a planet on the sheet of the turn once its last space is filled."""
    if full(d.sheets[0], PLANET[planet].spaces):
        d.sheets[0][PLANET[planet].flag] = majority(d.sheets[0], planet, tied(t, side(d).insignia))


cdef bint controlled(const Table *t, const uint8_t *sheet, int insignia, int planet) noexcept nogil:
    """The planet is this side's, or would be if the game ended now; one without insignia is a tie or nobody's."""
    cdef int flag = sheet[PLANET[planet].flag]
    if flag == EMPTY and (t.ruling == 0 or insignia_on(sheet, planet, B) + insignia_on(sheet, planet, T)):
        flag = majority(sheet, planet, tied(t, insignia))
    return (flag & insignia) != 0


# What most adventures leave as it is


cdef inline void reward(const Table *t, Draft *d, int value) noexcept nogil:
    """A mission's value only counts at the end."""


cdef inline bint taken_off(const Table *t, const Draft *d) noexcept nogil:
    """ASTRA does not end the game by itself."""
    return False


cdef inline void skip(const Table *t, Draft *d, int step) noexcept nogil:
    """To do without means nothing."""


cdef inline void prepare_table(Table *t, view) except *:
    """There is nothing more to know."""


cdef inline int wild(const Table *t, const Draft *d) noexcept nogil:
    """The sheet has no wild actions."""
    return NONE


cdef inline int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


cdef inline int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


# The turn


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    """The first free space of every planet for this number."""
    cdef int k, n = 0
    for k in range(FITTING[number].length):
        n += next_of(d.sheets[0], PLANET[FITTING[number].planets[k]].spaces, found + n)
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    cdef int k
    for k in range(FITTING[number].length):
        if not full(d.sheets[0], PLANET[FITTING[number].planets[k]].spaces):
            return True
    return False


cdef inline int changes(const Table *t, const Draft *d, int action) noexcept nogil:
    """The astronaut's change, and one for every astronaut stored on this side of the sheet."""
    return count(d.sheets[0], side(d).astronauts, CIRCLED) + (action == ASTRONAUT)


cdef inline int forced(const Table *t, const Draft *d, int action) noexcept nogil:
    """Version 1 forced a stored astronaut on whoever could have avoided a System Error with it."""
    return changes(t, d, action) if t.version == 1 else action == ASTRONAUT


cdef inline int ink(const Table *t, const Draft *d) noexcept nogil:
    return side(d).insignia


cdef inline void error(const Table *t, Draft *d) noexcept nogil:
    cross_next(d.sheets[0], side(d).errors)


cdef void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    """The space's bonus with all that it brings comes first, then control, then the action."""
    cdef int k
    for k in range(used(written(t, d)) - (d.action == ASTRONAUT)):
        d.sheets[0][first_wild(d.sheets[0], side(d).astronauts)] = CROSSED
    push(d, CONTROL)
    use(d, slot)


cdef void use(Draft *d, int slot) noexcept nogil:
    """The bonuses printed in a space or on an asteroid."""
    cdef int k, action
    cdef int16_t asteroid
    for k in range(PRINTED[slot].length):
        action = PRINTED[slot].actions[k]
        if action == ENERGY:
            push(d, ENERGY_BONUS)
        elif action == PLANNING:
            push(d, PLAN_BONUS)
        elif action == ROBOT:
            if nearest(d.sheets[0], side(d), &asteroid):
                mine(d, asteroid)
        else:
            cross_next(d.sheets[0], side(d).plants if action == PLANT else side(d).water)


cdef int nearest(const uint8_t *sheet, const Side *of, int16_t *found) noexcept nogil:
    """The next asteroid of a side, if one is left: how many."""
    cdef int k
    for k in range(ROCKS):
        if not sheet[of.asteroids[k]]:
            found[0] = of.asteroids[k]
            return 1
    return 0


cdef void mine(Draft *d, int slot) noexcept nogil:
    """Take an asteroid; its bonuses are used at once."""
    d.sheets[0][slot] = side(d).insignia
    use(d, slot)


cdef int moons(const uint8_t *sheet, int16_t *found) noexcept nogil:
    """A free place at every planet whose control is still open: how many."""
    cdef int k, n = 0
    for k in range(PLANETS):
        if not sheet[PLANET[k].flag]:
            n += next_of(sheet, PLANET[k].moon, found + n)
    return n


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int kind, n = 0
    if step == ASTRA_PLANET:
        return astra_spaces(t, sheet, found)
    if step == ASTRA_MOON:
        return astra_moons(sheet, side(d).insignia, found)
    if step == MINE:
        return nearest(sheet, side(d), found)
    if step == MULTIPLY or step == ENERGY_BONUS:
        for kind in range(TYPES):
            n += next_of(sheet, side(d).multipliers[kind], found + n)
        return n
    if step == GROW:
        return next_of(sheet, PLANET[PLANET_AT[d.space]].plants, found)
    if step == DRAW:
        return next_of(sheet, PLANET[PLANET_AT[d.space]].water, found)
    if step == ASTRONAUT_STEP:
        return next_of(sheet, side(d).astronauts, found)
    return moons(sheet, found)


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    return MINE <= step <= PLAN


cdef inline bint by_itself(int step) noexcept nogil:
    return step == CONTROL or step == ASTRA_PLAN


cdef inline void happens(const Table *t, Draft *d, int step) noexcept nogil:
    if step == CONTROL:
        attribute(t, d, PLANET_AT[d.space])
    else:
        astra_plan(d)


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if step == ASTRA_PLANET:
        astra_draw(t, d, slot)
    elif step == ASTRA_MOON:
        astra_moon(d, slot)
    elif step == MINE:
        mine(d, slot)
    elif step == GROW or step == DRAW:
        sheet[slot] = CROSSED
        cross_next(sheet, side(d).plants if step == GROW else side(d).water)
    elif step == PLAN or step == PLAN_BONUS:
        sheet[slot] = side(d).insignia
        if step == PLAN:
            cross_next(sheet, side(d).plans)
    else:
        sheet[slot] = CIRCLED if step == ASTRONAUT_STEP else CROSSED


# ASTRA


cdef int astra_spaces(const Table *t, const uint8_t *sheet, int16_t *found) noexcept nogil:
    """On the planets for its number; where they are complete, on the next one that is not: how many."""
    cdef const Fitting *fitting = &FITTING[t.number[0]]
    cdef int k, n = 0, after = PLANET[fitting.planets[fitting.length - 1]].spaces.stop
    for k in range(fitting.length):
        n += next_of(sheet, PLANET[fitting.planets[k]].spaces, found + n)
    if not n:
        n = next_of(sheet, Run(after, SPACES), found)
    return n if n else next_of(sheet, Run(0, after), found)


cdef void astra_draw(const Table *t, Draft *d, int slot) noexcept nogil:
    """Insignia without its bonus, then the action of the same card, if possible on the same planet."""
    cdef uint8_t *sheet = d.sheets[0]
    cdef const Side *its = across(d)
    cdef const Planet *planet = &PLANET[PLANET_AT[slot]]
    cdef int action = t.act[0]
    cdef int16_t found
    sheet[slot] = its.insignia
    attribute(t, d, PLANET_AT[slot])
    if action == PLANT or action == WATER:
        cross_next(sheet, planet.plants if action == PLANT else planet.water)
    elif action == ROBOT or action == ENERGY:
        if nearest(sheet, its, &found):
            sheet[found] = its.insignia
    elif sheet[planet.flag] == EMPTY:
        if next_of(sheet, planet.moon, &found):
            sheet[found] = its.insignia


cdef int astra_moons(const uint8_t *sheet, int insignia, int16_t *found) noexcept nogil:
    """On the moons with room, of incomplete planets, where the seat has most insignia: how many."""
    cdef int k, number, n = 0, most = 0
    for k in range(PLANETS):
        if sheet[PLANET[k].flag] == EMPTY and not full(sheet, PLANET[k].moon):
            number = insignia_on(sheet, k, insignia)
            if number > most:
                most, n = number, 0
            if number == most:
                n += next_of(sheet, PLANET[k].moon, found + n)
    return n


cdef void astra_plan(Draft *d) noexcept nogil:
    """The seat only chooses between equals."""
    cdef int16_t[PLANETS] found
    cdef int n = astra_moons(d.sheets[0], side(d).insignia, found)
    if n == 1:
        astra_moon(d, found[0])
    elif n:
        push(d, ASTRA_MOON)


cdef void astra_moon(Draft *d, int slot) noexcept nogil:
    """Where a moon has room for both insignia, both go there."""
    cdef int k, other, its = across(d).insignia
    d.sheets[0][slot] = its
    if d.agenda[d.steps - 1] != ASTRA_PLAN:
        return
    for k in range(PLANETS):
        if PLANET[k].moon.start <= slot < PLANET[k].moon.stop:
            other = first_empty(d.sheets[0], PLANET[k].moon)
            if other != NONE:
                d.steps -= 1
                d.sheets[0][other] = its


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    """A bonus for every two flags of the seat on both sheets, whoever completed the planets."""
    cdef int k, flags = 0
    for k in range(2):
        flags += flags_of(half(d, k), SIDE[k].insignia)
    return max(0, flags // FLAGS_FOR_A_BONUS - d.earned)


cdef inline bint ends(const Table *t, const Draft *d, const uint8_t *sheet) noexcept nogil:
    """All System Errors of a side."""
    return full(sheet, SIDE[0].errors) or full(sheet, SIDE[1].errors)


# What counts


cdef inline int flags_of(const uint8_t *sheet, int insignia) noexcept nogil:
    """How many flags bear the insignia, alone or with the other's."""
    return count(sheet, FLAGS, insignia) + count(sheet, FLAGS, BOTH)


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order: the sum of both halves."""
    cdef const uint8_t *sheet
    cdef const Side *of
    cdef int[TYPES] planets
    cdef int k, planet, kind
    memset(points, 0, LINES * sizeof(int))
    for k in range(2):
        sheet, of = half(d, k), &SIDE[k]
        memset(planets, 0, sizeof(planets))
        for planet in range(PLANETS):
            planets[PLANET[planet].kind] += controlled(t, sheet, of.insignia, planet)
        points[0] += gained(sheet, of.letters)
        points[1] += visible(sheet, of.plants, PLANT_VALUES)
        points[2] += visible(sheet, of.water, WATER_VALUES)
        for kind in range(TYPES):
            points[3 + kind] += planets[kind] * visible(sheet, of.multipliers[kind], MULTIPLIERS[kind])
        points[6] -= visible(sheet, of.plans, PLAN_PENALTIES)
        points[7] -= visible(sheet, of.errors, PENALTIES)


cdef bint fulfilled_on(const uint8_t *sheet, const Side *of, int mission) noexcept nogil:
    """Whether a mission is fulfilled on one sheet."""
    cdef int k, found = 0, kinds = 0
    if mission == 0:
        return flags_of(sheet, of.insignia) >= 4
    if mission == 1:
        for k in range(PLANETS):
            if sheet[PLANET[k].flag] & of.insignia:
                kinds |= 1 << PLANET[k].kind
        return kinds == (1 << TYPES) - 1
    if mission == 2:
        return count(sheet, ASTEROIDS, of.insignia) >= 7
    if mission == 3:
        for k in range(TYPES):
            found += count(sheet, of.multipliers[k], CROSSED) >= 2
        return found == TYPES
    if mission == 4:
        return count(sheet, of.plants, CROSSED) >= 6 and count(sheet, of.water, CROSSED) >= 4
    for k in range(PLANETS):
        found += count(sheet, PLANET[k].moon, of.insignia) > 0
    return found >= 4


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six, on either of the seat's two sheets."""
    return fulfilled_on(half(d, 0), &SIDE[0], mission) or fulfilled_on(half(d, 1), &SIDE[1], mission)

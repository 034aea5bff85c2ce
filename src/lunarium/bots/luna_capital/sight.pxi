# A position in numbers, as sight.py tells them: what the network sees of it.

from ...games.luna_capital import automaton as _automaton
from ...games.luna_capital.pieces import CONCESSIONS as _CONCESSIONS
from .sight import OWN_HAND as _OWN_HAND
from .sight import SIZE as _SIZE

cdef enum:
    CONCESSIONS = 24
    OPEN_CARDS = 3  # concessions of a game
    TOLD = 15  # numbers that tell of a card
    OWN_HAND = 4
    CODES = KINDS - 3
    LAST_PHASE = 2
    LAST_ROUND = 4
    OTHER = 7  # numbers that tell of another seat
    OWN = 73  # and of the own one
    INPUTS = 15 + OWN_HAND * TOLD + CODES + OPEN_CARDS * (CONCESSIONS + 5) + 1 + TYPES + OWN + 3 * OTHER

if (_SIZE, _OWN_HAND, len(_CONCESSIONS)) != (INPUTS, OWN_HAND, CONCESSIONS):
    raise ImportError("compiled for other numbers")

cdef int PER_CONSTRUCTION = _automaton.PER_CONSTRUCTION
cdef int PER_SPECIAL = _automaton.PER_SPECIAL
cdef int ITS_HAND = _automaton.HAND


cdef struct Moment:  # what the end of a turn changes, beside the draft
    int phase
    int round
    int turn
    int mover
    int first
    bint over
    int tower
    int claims[OPEN_CARDS]
    int claimed[OPEN_CARDS]
    int rival[KINDS]  # alone: all projects of the automaton
    int rival_tiles[TYPES + 1]  # those on its tiles, by type


cdef struct Table:  # what one seat sees, beside its draft
    Box box
    int seats
    int seat
    bint any_rows
    int open_cards
    int which[OPEN_CARDS]
    Goal goal[OPEN_CARDS]
    int points[OPEN_CARDS]
    bint long[OPEN_CARDS]
    int towers[3]
    Goal every[CONCESSIONS]  # of all there are, whichever the game has
    int worth[CONCESSIONS]
    bint lasts[CONCESSIONS]
    int hands[MOST_SEATS]
    int robots[MOST_SEATS]
    int tokens[MOST_SEATS]
    int base[MOST_SEATS]  # points but for meteorites and concessions
    int meteorites[MOST_SEATS]
    int rows[MOST_SEATS]
    bint met[OPEN_CARDS][MOST_SEATS]
    float told[DECK][TOLD]
    Moment moment


cdef void lay(Table *to, game) except *:
    """What a game is played with."""
    cdef int k
    memset(to, 0, sizeof(Table))
    print_cards(to.box.card, game.cards)
    for k in range(TILES):
        to.box.kind[k], to.box.icons[k] = game.kind[k], game.icons[k]
    to.box.spaces, to.box.alone = game.spaces, game.seats == 1
    to.seats, to.any_rows = game.seats, game.any_rows
    for k in range(3):
        to.towers[k] = len(game.towers[k])
    for k in range(CONCESSIONS):
        ask(&to.every[k], _CONCESSIONS[k], game.components.patterns)
        to.worth[k], to.lasts[k] = _CONCESSIONS[k].points, _CONCESSIONS[k].long
    for k in range(1, DECK):
        tell_card(&to.box.card[k], to.told[k])


cdef void tell_card(Card *card, float *to) noexcept nogil:
    cdef int[TOLD - 1] counts
    cdef int k
    memset(counts, 0, sizeof(counts))
    counts[0] = card.sites
    for k in range(card.sites):
        counts[1] += card.other[k] > 0
        counts[2] += card.printed[k] == EMPTY
        counts[3] += card.printed[k] == SHELL
        if TYPE[card.printed[k]] < TYPES:
            counts[4 + TYPE[card.printed[k]]] += 1
    to[0] = <float>(card.number / 10.0)
    parts(to + 1, counts, TOLD - 1, 4)


cdef void look(Table *to, game, view, int seat, Lands *lands, Figures *figures) except *:
    """What the seat sees of all that is not its draft; all settlements and what they score, besides."""
    cdef Moment *moment = &to.moment
    cdef Lands *land
    cdef Figures *its
    cdef int k, n
    memset(moment, 0, sizeof(Moment))
    to.seat = seat
    moment.phase, moment.round, moment.turn = view.phase, view.round, view.turn
    moment.mover, moment.first, moment.over, moment.tower = view.mover, view.first, view.seat == -2, len(view.tower)
    to.open_cards = len(view.concessions)
    for k in range(to.open_cards):
        to.which[k] = view.concessions[k]
        n = to.which[k]
        to.goal[k], to.points[k], to.long[k] = to.every[n], to.worth[n], to.lasts[n]
        moment.claims[k], moment.claimed[k] = view.claims[k], view.claimed[k]
    for k in range(to.seats):
        to.hands[k], to.robots[k], to.tokens[k] = len(view.hands[k]), view.robots[k], view.tokens[k]
        land, its = &lands[k], &figures[k]
        lift(land, view.settlements[k])
        figure(land, its)
        to.rows[k], to.meteorites[k] = rows_of(land), its.counts[METEORITE]
        to.base[k] = PER_CARD * to.hands[k]
        for n in range(LINES):
            to.base[k] += its.lines[n]
        for n in range(to.open_cards):
            to.met[n][k] = to.goal[n].asks != FEWEST_ROWS and meets(land, &to.goal[n], its)
    for tile in view.rival_tiles:
        own(moment, to.box.kind[<int>tile])
    if view.round:
        for card in view.rival_cards:
            print_on(&to.box.card[<int>card], moment)


cdef void own(Moment *moment, int kind) noexcept nogil:
    """A tile more for the automaton."""
    moment.rival[kind] += 1
    moment.rival_tiles[TYPE[kind]] += 1


cdef void print_on(Card *card, Moment *moment) noexcept nogil:
    cdef int k
    for k in range(card.sites):
        moment.rival[card.printed[k]] += 1


cdef void close(Table *table, Draft *draft, Moment *to) noexcept nogil:
    """The moment after ``done``: dealer.end_turn, as far as it can be seen."""
    cdef int k, space = -1
    cdef Figures its
    to[0] = table.moment
    if table.seats == 1:  # the automaton takes a lot without the marker, the furthest from the dispenser
        for k in range(table.box.spaces):
            if k != draft.taken and not (k == draft.marker and space >= 0):
                space = k
        for k in range(draft.lots[space]):
            own(to, table.box.kind[draft.lot[space][k]])
        if draft.market[space]:
            print_on(&table.box.card[draft.market[space]], to)
    to.turn += 1
    to.mover = (to.mover + 1) % table.seats
    if to.turn < table.seats:
        return
    to.turn = 0
    if to.round < LAST_ROUND:
        to.round += 1
        return
    figure(&draft.land, &its)
    for k in range(table.open_cards):
        if to.claimed[k] < 0:
            to.claims[k] |= claimants(table, draft, &its, k)
            if to.claims[k]:
                to.claimed[k] = to.phase
    if to.phase == LAST_PHASE:
        to.over = True
        return
    to.phase += 1
    to.round = 1
    to.tower = table.towers[to.phase]
    to.first = to.mover = (to.first + 1) % table.seats


cdef int claimants(Table *table, Draft *draft, Figures *its, int index) noexcept nogil:
    """Who meets a concession, a bit a seat."""
    cdef int k, found = 0
    for k in range(table.seats):
        found |= met_by(table, draft, its, index, k) << k
    return found


cdef bint met_by(Table *table, Draft *draft, Figures *its, int index, int seat) noexcept nogil:
    cdef int[MOST_SEATS] rows
    if table.goal[index].asks == FEWEST_ROWS:
        memcpy(rows, table.rows, sizeof(rows))
        rows[table.seat] = rows_of(&draft.land)
        return fewest(rows, table.seats, seat, table.any_rows)
    return meets(&draft.land, &table.goal[index], its) if seat == table.seat else table.met[index][seat]


cdef int claimed(Table *table, Moment *moment, int seat) noexcept nogil:
    """What the seat's tokens on concessions score."""
    cdef int k, late, points = 0
    for k in range(table.open_cards):
        if moment.claims[k] >> seat & 1:
            late = moment.claimed[k] - table.long[k] if table.seats == 1 else 0
            points += table.points[k] if late <= 0 else (table.points[k] + 1) // 2 if late == 1 else 0
    return points


cdef inline float part(int count, double most) noexcept nogil:
    """A count as a part of a large one; what is larger is 1."""
    return <float>(count / most) if count < most else 1.0


cdef inline float *parts(float *to, int *counts, int length, double most) noexcept nogil:
    cdef int k
    for k in range(length):
        to[k] = part(counts[k], most)
    return to + length


cdef void tell(Table *table, Draft *draft, float *to) noexcept nogil:
    """The numbers of a draft as it stands; where its turn is over, after ``done``."""
    cdef Moment after
    cdef Moment *moment = &table.moment
    cdef Figures its
    cdef int[CODES] kinds
    cdef int k, meteorites
    memset(to, 0, INPUTS * sizeof(float))
    if draft.ended == DONE:
        close(table, draft, &after)
        moment = &after
    figure(&draft.land, &its)
    to[table.seats - 1] = 1
    to[4 + moment.phase] = 1
    if moment.round:
        to[7 + moment.round - 1] = 1
    to[11] = part(moment.turn, MOST_SEATS)
    to[12] = <float>(draft.fresh / <double>(DECK - 1))
    to[13] = <float>(draft.under / <double>(DECK - 1))
    to[14] = <float>(moment.tower / 55.0)
    to += 15
    for k in range(min(draft.hands, OWN_HAND)):
        memcpy(to + k * TOLD, table.told[draft.hand[k]], sizeof(table.told[0]))
    to += OWN_HAND * TOLD
    memset(kinds, 0, sizeof(kinds))
    for k in range(draft.asides):
        kinds[table.box.kind[draft.aside[k]] - 3] += 1
    if draft.tile:
        kinds[table.box.kind[draft.tile] - 3] += 1
    to = parts(to, kinds, CODES, LARGEST)
    to = tell_concessions(table, draft, moment, &its, to)
    to = tell_rival(table, moment, its.counts[METEORITE], to)
    to = tell_own(table, draft, moment, &its, to)
    for k in range(1, table.seats):
        to = tell_other(table, moment, (table.seat + k) % table.seats, its.counts[METEORITE], to)


cdef float *tell_concessions(Table *table, Draft *draft, Moment *moment, Figures *its, float *to) noexcept nogil:
    cdef int k
    cdef float *state = to + OPEN_CARDS * CONCESSIONS
    for k in range(table.open_cards):
        to[k * CONCESSIONS + table.which[k]] = 1
        state[0] = <float>(table.points[k] / 20.0)
        state[1] = met_by(table, draft, its, k, table.seat)
        state[2] = moment.claimed[k] >= 0
        state[3] = moment.claims[k] >> table.seat & 1
        state[4] = <float>(bits(moment.claims[k] & ~(1 << table.seat)) / 3.0)
        state += 5
    return to + OPEN_CARDS * (CONCESSIONS + 5)


cdef float *tell_rival(Table *table, Moment *moment, int mine, float *to) noexcept nogil:
    """Alone: the points of the automaton, and its tiles by type."""
    cdef int[TYPES + 1] types
    cdef int[2] both
    cdef int k, points = ITS_HAND
    if table.seats == 1:
        memset(types, 0, sizeof(types))
        for k in range(3, KINDS):
            types[TYPE[k]] += moment.rival[k]
        for k in range(VITALS):
            points += GROUP[min(types[k], 10)]
        both[0], both[1] = types[METEORITE], mine
        points += set_points(moment.rival) + prize(both, 2, 0) + PER_OFFICE * types[OFFICE]
        points += PER_CONSTRUCTION * (types[HAB_MOD] + types[COMPLEX])
        points += PER_SPECIAL * (moment.rival[DEMO] + moment.rival[LAND] + moment.rival[REDIS])
        for k in range(table.open_cards):
            points += table.points[k]
        to[0] = part(points, 100)
        parts(to + 1, moment.rival_tiles, TYPES, 12)
    return to + 1 + TYPES


cdef int rank_prize(Table *table, Moment *moment, int seat, int mine) noexcept nogil:
    """What meteorites score for a seat, the own seat having so many; alone beside the automaton."""
    cdef int[MOST_SEATS] have
    cdef int k
    memcpy(have, table.meteorites, sizeof(have))
    have[table.seat] = mine
    if table.seats > 1:
        return prize(have, table.seats, seat)
    have[1] = 0
    for k in range(3, KINDS):
        if TYPE[k] == METEORITE:
            have[1] += moment.rival[k]
    return prize(have, 2, 0)


cdef float *tell_own(Table *table, Draft *draft, Moment *moment, Figures *its, float *to) noexcept nogil:
    cdef Lands *land = &draft.land
    cdef int[3] rows = [0, 0, 0]
    cdef int[NUMBERS + 1] fitting
    cdef int k, n, points = 0
    its.lines[METEORITES_LINE] = rank_prize(table, moment, table.seat, its.counts[METEORITE])
    its.lines[HAND_LINE] = PER_CARD * draft.hands
    its.lines[CONCESSIONS_LINE] = claimed(table, moment, table.seat)
    for k in range(LINES):
        points += its.lines[k]
    to = parts(to, its.lines, LINES, 40)
    to[0] = 1
    to[1] = moment.mover == table.seat and not moment.over
    to[2] = moment.first == table.seat
    to[3] = part(draft.hands, 8)
    to[4] = <float>(draft.robots / 8.0)
    to[5] = <float>(draft.tokens / 4.0)
    to[6] = <float>(points / 100.0)
    to = parts(to + 7, draft.faces, 3, 12)
    for k in range(land.cards):
        rows[land.places[k] // WIDTH - land.top] += 1
    to = parts(to, rows, 3, 12)
    to[0] = part(its.kinds[EMPTY], 20)
    to[1] = part(its.kinds[SHELL], 20)
    to = parts(to + 2, &its.kinds[3], CODES, 6)
    to = parts(to, its.largest, VITALS, 10)
    memset(fitting, 0, sizeof(fitting))
    for k in range(land.edges):
        for n in range(land.low[land.edge[k]] + 1, land.high[land.edge[k]]):
            fitting[n] += 1
    to = parts(to, &fitting[1], NUMBERS - 1, 12)
    to[0] = part(land.edges, 20)
    return to + 1


cdef float *tell_other(Table *table, Moment *moment, int seat, int mine, float *to) noexcept nogil:
    cdef int points = table.base[seat] + rank_prize(table, moment, seat, mine) + claimed(table, moment, seat)
    return tell_seat(table, moment, seat, points, to)


cdef inline float *tell_seat(Table *table, Moment *moment, int seat, int points, float *to) noexcept nogil:
    """What a seat has."""
    to[0] = 1
    to[1] = moment.mover == seat and not moment.over
    to[2] = moment.first == seat
    to[3] = part(table.hands[seat], 8)
    to[4] = <float>(table.robots[seat] / 8.0)
    to[5] = <float>(table.tokens[seat] / 4.0)
    to[6] = <float>(points / 100.0)
    return to + OTHER

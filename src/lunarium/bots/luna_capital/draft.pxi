# A turn while it is drafted: choices.py and turn.py of games/luna_capital once more, from the lot to its end.

from ...games.luna_capital import actions as _actions
from ...games.luna_capital import state as _state

cdef enum:
    SPACES = 4
    LARGEST = 4  # tiles of a lot
    TILES = 234  # tiles are 69 … 233
    HAND = 32  # more than anybody has
    DRAWN = 3
    MOVES = 40  # of a turn

cdef enum:  # steps
    AT_LOT = 4
    AT_DROP = 5
    AT_PAY = 6
    AT_BUILD = 7
    AT_PLACE = 8
    AT_COVERED = 9
    AT_BURIED = 10
    AT_USE = 11
    AT_SITE = 12
    AT_KEEP = 13
    AT_UNDER = 14
    AT_CLOSE = 15

cdef enum:  # how a turn ends
    OPEN = 0
    DONE = 1
    LANDED = 2  # cards are to be dealt

if (_state.LOT, _state.AT, _state.SITE, _state.CLOSE) != (AT_LOT, AT_PLACE, AT_SITE, AT_CLOSE) or (
    _actions.SPACES, _actions.LARGEST, _grid.TILE + _grid.TILES
) != (SPACES, LARGEST, TILES):
    raise ImportError("compiled for other steps or tiles")

cdef int TAKE = _actions.LOT
cdef int LIFT = _actions.LIFT
cdef int DROP = _actions.DROP
cdef int DISCARD = _actions.DISCARD
cdef int BUILD = _actions.BUILD
cdef int FACE_DOWN = _actions.FACE_DOWN
cdef int WITH_ROBOT = _actions.ROBOT
cdef int USE = _actions.USE
cdef int KEEP = _actions.KEEP
cdef int UNDER = _actions.UNDER


cdef struct Box:  # what a game is played with
    Card card[DECK]
    int kind[TILES]
    int icons[TILES]
    int spaces
    bint alone


cdef struct Draft:
    Lands land
    int ended
    int step
    int marker
    int taken
    int card
    int built  # the card that was built face up in this turn
    int tile
    int lifted
    int robots
    int tokens
    int robots_left  # of the supply
    int tokens_left
    int fresh
    int under
    int hands
    int asides
    int drawns
    int length
    int faces[3]
    uint8_t hand[HAND]
    uint8_t aside[LARGEST]
    uint8_t drawn[DRAWN]
    uint8_t market[SPACES]
    uint8_t lots[SPACES]  # how many tiles
    uint8_t lot[SPACES][LARGEST]
    short actions[MOVES]


cdef int offers(Box *box, Draft *draft, int *to) noexcept nogil:
    """The legal actions, ascending; how many."""
    cdef Lands *land = &draft.land
    cdef int count = 0, k, step = draft.step
    if step == AT_LOT:
        for k in range(box.spaces):
            if draft.hands or k != draft.marker:
                to[count] = TAKE + k
                count += 1
        return lifts(box, draft, LIFT, -1, to, count) if draft.tokens and full_lots(box, draft) > 1 else count
    if step == AT_DROP:
        return lifts(box, draft, DROP, draft.lifted // LARGEST, to, 0)
    if step == AT_PAY:
        return cards(draft.hand, draft.hands, DISCARD, to)
    if step == AT_BUILD:
        return buildable(box, draft, to)
    if step == AT_PLACE:
        for k in range(land.edges):
            if land.low[land.edge[k]] < box.card[draft.card].number < land.high[land.edge[k]]:
                to[count] = FIRST_PLACE + land.edge[k]
                count += 1
        if draft.robots:
            to[count] = WITH_ROBOT
            count += 1
        return count
    if step == AT_COVERED or step == AT_BURIED:
        for k in range(land.edges):
            to[k] = FIRST_PLACE + land.edge[k]
        return land.edges
    if step == AT_USE:
        for k in range(draft.asides):
            to[k] = USE + k
        return draft.asides
    if step == AT_SITE:
        for k in range(land.sites):
            if takes(box.kind[draft.tile], land.kinds[land.site[k]]):
                to[count] = FIRST_SITE + land.site[k]
                count += 1
        return count
    if step == AT_KEEP:
        return cards(draft.drawn, draft.drawns, KEEP, to)
    if step == AT_UNDER:
        return cards(draft.drawn, draft.drawns, UNDER, to)
    to[0] = 0
    return 1


cdef int cards(uint8_t *which, int count, int first, int *to) noexcept nogil:
    cdef int k
    for k in range(count):
        to[k] = first + which[k]
    return count


cdef bint takes(int kind, int site) noexcept nogil:
    """Whether a tile may go to a site where this stands."""
    return site == EMPTY or GOES[kind] == ON_ANY or (GOES[kind] == ON_SHELLS and site == SHELL)


cdef int full_lots(Box *box, Draft *draft) noexcept nogil:
    cdef int k, count = 0
    for k in range(box.spaces):
        count += draft.lots[k] > 0
    return count


cdef int lifts(Box *box, Draft *draft, int first, int but, int *to, int count) noexcept nogil:
    """An action for every tile in the market that is not in the lot ``but``."""
    cdef int space, k
    for space in range(box.spaces):
        if space != but:
            for k in range(draft.lots[space]):
                to[count] = first + LARGEST * space + k
                count += 1
    return count


cdef int buildable(Box *box, Draft *draft, int *to) noexcept nogil:
    """Cards that can go face up, with a robot if there is one; face down only where none fits without."""
    cdef Lands *land = &draft.land
    cdef int k, count = 0
    if land.bottom - land.top < LIMIT:
        return cards(draft.hand, draft.hands, BUILD, to)
    for k in range(draft.hands):
        if fits(land, box.card[draft.hand[k]].number):
            to[count] = BUILD + draft.hand[k]
            count += 1
    if count:
        return cards(draft.hand, draft.hands, BUILD, to) if draft.robots else count
    if draft.robots:
        count = cards(draft.hand, draft.hands, BUILD, to)
    return count + cards(draft.hand, draft.hands, FACE_DOWN, to + count)


cdef bint fits(Lands *land, int number) noexcept nogil:
    cdef int k
    for k in range(land.edges):
        if land.low[land.edge[k]] < number < land.high[land.edge[k]]:
            return True
    return False


cdef void act(Box *box, Draft *draft, int action) noexcept nogil:
    """Do a legal action."""
    cdef int step = draft.step
    draft.actions[draft.length] = action
    draft.length += 1
    if step == AT_LOT:
        if action >= LIFT:
            draft.lifted, draft.step = action - LIFT, AT_DROP
            return
        draft.taken = action - TAKE
        if draft.taken == draft.marker:
            draft.step = AT_PAY
        else:
            take(box, draft)
    elif step == AT_DROP:
        swap(draft, draft.lifted, action - DROP)
    elif step == AT_PAY:
        draft.hands = without(draft.hand, draft.hands, action - DISCARD)
        draft.under += 1
        take(box, draft)
    elif step == AT_BUILD:
        if action > FACE_DOWN:
            draft.card, draft.step = action - FACE_DOWN, AT_BURIED
        else:
            draft.card, draft.step = action - BUILD, AT_PLACE
    elif step == AT_PLACE and action == WITH_ROBOT:
        draft.step = AT_COVERED
    elif step == AT_PLACE:
        settle(box, draft, action - FIRST_PLACE, UP)
    elif step == AT_COVERED:
        draft.robots -= 1
        settle(box, draft, action - FIRST_PLACE, ROBOT)
    elif step == AT_BURIED:
        settle(box, draft, action - FIRST_PLACE, DOWN)
    elif step == AT_USE:
        use(box, draft, action - USE)
    elif step == AT_SITE:
        furnish(box, draft, action - FIRST_SITE)
    elif step == AT_KEEP:
        draft.drawns = without(draft.drawn, draft.drawns, action - KEEP)
        draft.hands = within(draft.hand, draft.hands, action - KEEP)
        if draft.drawns > 1:
            draft.step = AT_UNDER
        else:
            put_under(box, draft)
    elif step == AT_UNDER:
        put_under(box, draft)
    else:
        draft.ended = DONE


cdef int without(uint8_t *which, int count, int card) noexcept nogil:
    """The cards without one; how many."""
    cdef int k, left = 0
    for k in range(count):
        if which[k] != card:
            which[left] = which[k]
            left += 1
    return left


cdef int within(uint8_t *which, int count, int card) noexcept nogil:
    """The cards with one more, ascending; how many."""
    cdef int at = count
    while at and which[at - 1] > card:
        which[at] = which[at - 1]
        at -= 1
    which[at] = card
    return count + 1


cdef void swap(Draft *draft, int one, int two) noexcept nogil:
    """Two tiles of different lots change places."""
    cdef uint8_t *mine = &draft.lot[one // LARGEST][one % LARGEST]
    cdef uint8_t *other = &draft.lot[two // LARGEST][two % LARGEST]
    mine[0], other[0] = other[0], mine[0]
    draft.lifted = -1
    draft.tokens -= 1
    draft.tokens_left += 1
    draft.step = AT_LOT


cdef void take(Box *box, Draft *draft) noexcept nogil:
    """The lot's card to the hand, its tiles aside."""
    cdef int space = draft.taken, card = draft.market[space]
    draft.market[space] = 0
    draft.asides = draft.lots[space]
    memcpy(draft.aside, draft.lot[space], LARGEST)
    draft.lots[space] = 0
    if card:
        draft.hands = within(draft.hand, draft.hands, card)
    if draft.hands:
        draft.step = AT_BUILD
    else:
        next_tile(box, draft)


cdef void settle(Box *box, Draft *draft, int position, int face) noexcept nogil:
    build(&draft.land, &box.card[draft.card], position, face)
    draft.faces[face] += 1
    draft.built = 0 if face == DOWN else draft.card
    draft.hands = without(draft.hand, draft.hands, draft.card)
    draft.card = 0
    next_tile(box, draft)


cdef void next_tile(Box *box, Draft *draft) noexcept nogil:
    """The last tile needs no choice."""
    if draft.asides > 1:
        draft.step = AT_USE
    elif draft.asides:
        use(box, draft, 0)
    else:
        draft.step = AT_CLOSE


cdef void use(Box *box, Draft *draft, int place) noexcept nogil:
    """A tile that fits nowhere has no effect."""
    cdef int tile = draft.aside[place], k
    draft.asides -= 1
    for k in range(place, draft.asides):
        draft.aside[k] = draft.aside[k + 1]
    for k in range(draft.land.sites):
        if takes(box.kind[tile], draft.land.kinds[draft.land.site[k]]):
            draft.tile = tile
            draft.step = AT_SITE
            return
    next_tile(box, draft)


cdef void furnish(Box *box, Draft *draft, int site) noexcept nogil:
    """Place the tile, with its effects as far as the supply reaches."""
    cdef int tile = draft.tile, kind = box.kind[tile], gain
    draft.tile = 0
    put(&draft.land, site, kind)
    gain = min(box.icons[tile], draft.robots_left)
    draft.robots += gain
    draft.robots_left -= gain
    if kind == REDIS and draft.tokens_left:
        draft.tokens += 1
        draft.tokens_left -= 1
    if kind == LAND and draft.fresh + draft.under:
        draft.ended = LANDED
        return
    next_tile(box, draft)


cdef void put_under(Box *box, Draft *draft) noexcept nogil:
    """What was drawn and not kept goes under the deck."""
    draft.under += draft.drawns
    draft.drawns = 0
    next_tile(box, draft)


cdef uint64_t mark(Box *box, Draft *draft) noexcept nogil:
    """A number that drafts share which come to the same for the network.

    From which lot it came, which card was paid and which of two tiles of a kind lies where is not told.
    """
    cdef uint64_t found = 0, each = 0
    cdef int k, n
    for k in range(draft.land.cards):
        found = mixed(found, draft.land.places[k])
    for k in range(draft.land.sites):
        found = mixed(found, draft.land.kinds[draft.land.site[k]])
    for k in range(draft.hands):
        found = mixed(found, draft.hand[k])
    for k in range(draft.asides):  # in whatever order
        each += mixed(7, 4 * box.kind[draft.aside[k]] + box.icons[draft.aside[k]])
    found = mixed(found, each)
    found = mixed(found, draft.ended << 24 | draft.step << 16 | draft.robots << 8 | draft.tokens)
    found = mixed(found, draft.under << 24 | draft.hands << 16 | draft.faces[UP] << 8 | draft.faces[ROBOT])
    found = mixed(found, draft.built << 16 | 4 * box.kind[draft.tile] + box.icons[draft.tile])
    if draft.step == AT_LOT or box.alone:
        for k in range(box.spaces):
            each = draft.market[k]
            for n in range(draft.lots[k]):
                each += mixed(9, 4 * box.kind[draft.lot[k][n]] + box.icons[draft.lot[k][n]])
            found = mixed(found, each)
    return found


cdef inline uint64_t mixed(uint64_t one, uint64_t two) noexcept nogil:
    one = (one ^ two) * <uint64_t>0x9E3779B97F4A7C15
    return one ^ (one >> 29)


cdef void open_draft(Box *box, Draft *to, view, int seat) except *:
    """The draft of a seat in a view, as far as it has come."""
    cdef int k, n
    memset(to, 0, sizeof(Draft))
    settlement = view.settlements[seat]
    lift(&to.land, settlement)
    for face in settlement.faces:
        to.faces[<int>face] += 1
    to.step, to.marker, to.taken = view.step, view.marker, view.taken
    to.card, to.tile, to.lifted = view.card, view.tile, view.lifted
    to.robots, to.tokens = view.robots[seat], view.tokens[seat]
    to.robots_left, to.tokens_left = view.robot_supply(), view.token_supply()
    to.fresh, to.under = view.fresh, len(view.bottom)
    hand, drawn = view.hands[seat], view.drawn
    if len(hand) > HAND - 8 or len(view.aside) > LARGEST or len(drawn) > DRAWN:
        raise ValueError("more than anybody can have")
    to.hands, to.asides, to.drawns = len(hand), len(view.aside), len(drawn)
    for k in range(to.hands):
        to.hand[k] = hand[k]
    for k in range(to.asides):
        to.aside[k] = view.aside[k]
    for k in range(to.drawns):
        to.drawn[k] = drawn[k]
    for k in range(box.spaces):
        if len(view.lots[k]) > LARGEST:
            raise ValueError("more tiles than a lot can have")
        to.market[k], to.lots[k] = view.market[k], len(view.lots[k])
        for n in range(to.lots[k]):
            to.lot[k][n] = view.lots[k][n]

# What a seat may do in its draft, and, alone, what follows from it until something is dealt: the C twin of draft.py,
# turn.py, missions.py and astra.py. Legal actions, their order and what they do are those of the rules.
#
# It asks the adventure for what kernel_usual.pxi has as a default, and for what every adventure has of its own: fits, room,
# wild, error, wrote, offers, optional, by_itself, happens, mark, events, again, earned, lines and fulfilled.

cdef enum:  # the action space
    DONE = 0
    CHOOSE = 73
    ERROR = 82
    WILD = 83
    CHANGE = 89
    GIVE = 93
    SKIP = 96
    CLAIM = 97
    BONUS = 100
    MARK = 101

cdef int[4] CHANGES = [-2, -1, 1, 2]


cdef void _same() except *:
    """What stands here as a number is what the rules say."""
    from lunarium.games.welcome_to_the_moon import actions, cards, sheet, state

    space = actions.CHOOSE, actions.ERROR, actions.WILD, actions.CHANGE, actions.GIVE, actions.SKIP, actions.CLAIM
    assert (*space, actions.BONUS, actions.MARK) == (CHOOSE, ERROR, WILD, CHANGE, GIVE, SKIP, CLAIM, BONUS, MARK)
    assert actions.COMBINATIONS == tuple(zip(NUMBER_AT, ACTION_AT, strict=True)) and actions.CHANGES == tuple(CHANGES)
    marks = sheet.EMPTY, sheet.X, sheet.INFECTED, sheet.VALUE, sheet.HIGHEST
    assert marks == (EMPTY, X, INFECTED, VALUE, HIGHEST)
    assert (sheet.CIRCLED, sheet.CROSSED, sheet.FRESH, sheet.PENDING) == (CIRCLED, CROSSED, FRESH, PENDING)
    for name, value in {
        "DEAL": DEAL, "SET_UP": SET_UP, "RESOLVE": RESOLVE, "PLAY": PLAY, "EVENTS": EVENTS, "WRAP": WRAP,
        "OVER": OVER, "CLOSE": CLOSE, "TO_CHOOSE": TO_CHOOSE, "WRITE": WRITE, "WRITE_WILD": WRITE_WILD,
        "PLACE": PLACE, "TO_GIVE": TO_GIVE, "TO_CLAIM": TO_CLAIM, "OWN": OWN, "NONE": NONE, "SETTLED": SETTLED,
    }.items():
        assert getattr(state, name) == value, name
    for name, value in {
        "ROBOT": ROBOT, "ENERGY": ENERGY, "PLANT": PLANT, "WATER": WATER, "ASTRONAUT": ASTRONAUT,
        "PLANNING": PLANNING, "STACKS": STACKS,
    }.items():
        assert getattr(cards, name) == value, name


_same()


# What is legal


cdef int used(int change) noexcept nogil:
    """How many changes of up to two make one of this size."""
    return (abs(change) + 1) // 2


cdef bint leads(const Table *t, const Draft *d, int number, int action, int change, int left) noexcept nogil:
    """After this change, one of those that are left, the number can be written, perhaps changed further."""
    cdef int changed = number + change
    if changed < 0 or changed > HIGHEST:
        return False
    if room(t, d, changed, action):
        return True
    if left > 1 and change % 2 == 0:
        return leads(t, d, changed, action, change // 2, left - 1) or leads(t, d, changed, action, change, left - 1)
    return False


cdef int changes_of(
    const Table *t, const Draft *d, int number, int action, int so_far, int most, int16_t *found
) noexcept nogil:
    """The changes, by index, after which the number can still be written, with so many at most: how many."""
    cdef int index, n = 0, left = most - used(so_far)
    if left <= 0 or so_far % 2:
        return 0
    for index in range(4):
        if CHANGES[index] * so_far >= 0 and leads(t, d, number, action, CHANGES[index], left):
            found[n] = CHANGE + index
            n += 1
    return n


cdef int wilds_of(const Table *t, const Draft *d, int number, int16_t *found) noexcept nogil:
    """The actions for which a wild one may stand, so that the number can still be written: how many."""
    cdef int action, n = 0
    cdef int16_t[4] ways
    if wild(t, d) == NONE:
        return 0
    cdef bint fitting = room(t, d, number, NONE)
    for action in range(ACTIONS):
        if fitting or changes_of(t, d, number, action, 0, changes(t, d, action), ways):
            found[n] = WILD + action
            n += 1
    return n


cdef int choices_of(const Table *t, const Draft *d, int16_t *found) noexcept nogil:
    cdef int index, number, action, most, must, n = 0
    cdef int16_t[ACTIONS] ways
    cdef bint forced_to = False
    cdef int first = 3 if t.seats == 1 else 0, stop = 9 if t.seats == 1 else 3
    for index in range(first, stop):
        number, action = t.number[NUMBER_AT[index]], t.act[ACTION_AT[index]]
        most = changes(t, d, action)
        must = min(most, forced(t, d, action))
        if room(t, d, number, action) or changes_of(t, d, number, action, 0, must, ways):
            forced_to = True
        elif not (wilds_of(t, d, number, ways) or changes_of(t, d, number, action, 0, most, ways)):
            continue
        found[n] = CHOOSE + index
        n += 1
    if not forced_to:
        found[n] = ERROR
        n += 1
    return n


cdef int changed_of(const Table *t, const Draft *d, int16_t *found) noexcept nogil:
    """A further change, or a space."""
    cdef int k, n, m, so_far = d.value - t.number[NUMBER_AT[d.combination]]
    n = changes_of(t, d, d.value, d.action, so_far, changes(t, d, d.action), found)
    m = fits(t, d, d.value, d.action, found + n)
    ascending(found + n, m)
    for k in range(m):
        found[n + k] += MARK
    return n + m


cdef inline void ascending(int16_t *slots, int n) noexcept nogil:
    """Most lists are in order already."""
    cdef int k, j
    cdef int16_t slot
    for k in range(1, n):
        slot, j = slots[k], k
        while j and slots[j - 1] > slot:
            slots[j] = slots[j - 1]
            j -= 1
        slots[j] = slot


cdef int claims_of(const Table *t, const Draft *d, int16_t *found) noexcept nogil:
    cdef int letter, n = 1
    found[0] = DONE
    for letter in range(LETTERS):
        if claimable(t, d, letter):
            found[n] = CLAIM + letter
            n += 1
    if d.bonuses and not d.saved:
        found[n] = BONUS
        n += 1
    return n


cdef inline bint claimable(const Table *t, const Draft *d, int letter) noexcept nogil:
    if t.mission[letter] == NONE or claimed(t, d, letter):
        return False
    return fulfilled(t, d, 2 * letter + t.mission[letter])


cdef int legal(const Table *t, const Draft *d, int16_t *found) noexcept nogil:
    """The actions of the seat in their order: how many."""
    cdef int k, n, m, top = d.agenda[d.steps - 1]
    if top >= OWN:
        n = optional(t, d, top)
        found[0] = SKIP
        m = offers(t, d, top, found + n)
        ascending(found + n, m)
        for k in range(m):
            found[n + k] += MARK
        return n + m
    if top == TO_CHOOSE:
        return choices_of(t, d, found)
    if top == WRITE:
        n = wilds_of(t, d, d.value, found)
        return n + changed_of(t, d, found + n)
    if top == WRITE_WILD or top == PLACE:
        return changed_of(t, d, found)
    if top == TO_GIVE:
        for k in range(STACKS):
            found[k] = GIVE + k
        return STACKS
    if top == TO_CLAIM:
        return claims_of(t, d, found)
    found[0] = DONE
    return 1


# What actions do


cdef void act(const Table *t, Draft *d, int action) noexcept nogil:
    """One action of a draft; after the ``done`` of whoever plays alone all that follows."""
    cdef int top = d.agenda[d.steps - 1]
    if action == DONE:
        d.steps = 0
        meet(t, d)
        return
    if top >= OWN:
        d.steps -= 1
        if action == SKIP:
            skip(t, d, top)
        else:
            mark(t, d, top, action - MARK)
    elif action >= MARK:
        write(t, d, action - MARK)
    else:
        prepare(t, d, action)
    pass_over(t, d)


cdef void prepare(const Table *t, Draft *d, int action) noexcept nogil:
    """Everything in a draft that is not a mark on the sheet."""
    cdef int slot
    if action == BONUS:
        d.saved = 1
    elif action >= CLAIM:
        claim(t, d, action - CLAIM)
    elif action >= GIVE:
        d.third = action - GIVE
        d.steps -= 1
    elif action >= CHANGE:
        d.value += CHANGES[action - CHANGE]
        d.agenda[d.steps - 1] = PLACE
    elif action >= WILD:
        slot = wild(t, d)
        if slot != NONE:  # always: without one it is not legal
            d.sheets[0][slot] = CROSSED
        d.action = action - WILD
        d.agenda[d.steps - 1] = WRITE_WILD
    elif action == ERROR:
        d.steps -= 1
        if t.seats == 1:
            push(d, TO_GIVE)
        error(t, d)
    else:
        d.combination = action - CHOOSE
        d.value, d.action = t.number[NUMBER_AT[d.combination]], t.act[ACTION_AT[d.combination]]
        d.agenda[d.steps - 1] = WRITE


cdef void claim(const Table *t, Draft *d, int letter) noexcept nogil:
    cdef int value = t.worth[2 * letter + t.mission[letter]][1 if d.turned[letter] else 0]
    d.sheets[0][box(t, d, letter)] = 1 + value
    reward(t, d, value)


cdef void write(const Table *t, Draft *d, int slot) noexcept nogil:
    """The number, what it sets off, then the action."""
    cdef int step
    cdef int16_t[MOST] found
    d.steps -= 1
    d.sheets[0][slot] = ink(t, d)
    d.space = slot
    step = ASKS[d.action]
    if step != NONE:
        if d.action == ASTRONAUT and written(t, d):
            if offers(t, d, step, found):
                mark(t, d, step, found[0])
        else:
            push(d, step)
    wrote(t, d, slot)


cdef void pass_over(const Table *t, Draft *d) noexcept nogil:
    """Steps of the adventure that happen by themselves or for which there is nothing to mark."""
    cdef int step
    cdef int16_t[MOST] found
    while d.agenda[d.steps - 1] >= OWN:
        step = d.agenda[d.steps - 1]
        if by_itself(step):
            d.steps -= 1
            happens(t, d, step)
        elif offers(t, d, step, found):
            return
        else:
            d.steps -= 1


# Alone, from the end of a draft to the next deal


cdef inline int third(const Draft *d) noexcept nogil:
    """The place of the card that is left over."""
    return d.third if d.third != NONE else 3 - NUMBER_AT[d.combination] - ACTION_AT[d.combination]


cdef inline void forget(Draft *d) noexcept nogil:
    d.steps = 0
    d.combination = d.value = d.action = d.space = NONE


cdef inline void circle_bonuses(const Table *t, Draft *d) noexcept nogil:
    cdef int gain = min(earned(t, d), BONUSES - d.earned)
    d.earned += gain
    d.bonuses += gain


cdef void meet(const Table *t, Draft *d) noexcept nogil:
    """The draft of a phase is closed."""
    if d.phase == PLAY:
        circle_bonuses(t, d)
        d.third = third(d)
        if not happened(t, d, False):
            forget(d)
            missions(t, d)
    elif d.phase == WRAP:
        ended_turn(t, d)
    elif d.phase == EVENTS:
        forget(d)
        missions(t, d)
    else:
        forget(d)
        if d.duties:
            owed(t, d)
        elif d.turn == 0:
            next_turn(t, d)
        else:
            d.phase = PLAY
            push(d, CLOSE)
            push(d, TO_CHOOSE)


cdef bint happened(const Table *t, Draft *d, bint once_more) noexcept nogil:
    """Let an event happen. Where it asks for something, even for nothing, phase 6 follows from here."""
    cdef int8_t[DEPTH] steps
    cdef int n = again(t, d, steps) if once_more else events(t, d, steps)
    if n == NONE:
        return False
    forget(d)
    d.phase = EVENTS
    if not opened(t, d, steps, n):
        missions(t, d)
    return True


cdef bint opened(const Table *t, Draft *d, const int8_t *steps, int n) noexcept nogil:
    """Begin a draft with steps of the adventure's own; whether there is anything to choose in it."""
    cdef int k
    if n == 0:
        return False
    push(d, CLOSE)
    for k in range(n):
        push(d, steps[k])
    pass_over(t, d)
    if d.steps > 1:
        return True
    forget(d)
    if t.version == 1 and FORGETS_CARD:
        d.third = 0
    return False


cdef void missions(const Table *t, Draft *d) noexcept nogil:
    """Phase 6, where there is something to do in it."""
    cdef int16_t[8] found
    d.phase = WRAP
    if claims_of(t, d, found) > 1:
        push(d, TO_CLAIM)
    else:
        ended_turn(t, d)


cdef void ended_turn(const Table *t, Draft *d) noexcept nogil:
    """What missions set off; then turn them, part with the cards, and see whether this was the last turn."""
    cdef int letter
    circle_bonuses(t, d)
    d.saved = SETTLED if d.saved else 0
    if happened(t, d, True):
        return
    for letter in range(LETTERS):
        if claimed(t, d, letter):
            d.turned[letter] = 1
    d.given = third(d)
    d.kept = d.saved > 0
    d.bonuses -= d.kept
    d.saved = 0
    d.third = NONE
    forget(d)
    if is_over(t, d):
        d.phase = OVER
    else:
        pass_on(t, d)
        next_turn(t, d)


cdef bint is_over(const Table *t, Draft *d) noexcept nogil:
    """Whether the game ends with this turn."""
    cdef int sheet, letter, claims = 0
    for sheet in range(SHEETS):
        if ends(t, d, d.sheets[sheet]) or memchr(d.sheets[sheet], EMPTY, SPACES) == NULL:
            return True
    for letter in range(LETTERS):
        claims += claimed(t, d, letter) != EMPTY
    return claims == LETTERS or taken_off(t, d)


cdef void next_turn(const Table *t, Draft *d) noexcept nogil:
    d.turn += 1
    d.duties = STACKS
    owed(t, d)


cdef void owed(const Table *t, Draft *d) noexcept nogil:
    """The dealer's turn. Once the discards and all effect cards are a new deck; the second time the game is over."""
    d.phase = DEAL
    if t.left:
        return
    if t.passes == 2:
        d.phase = OVER
    else:
        d.again = 1

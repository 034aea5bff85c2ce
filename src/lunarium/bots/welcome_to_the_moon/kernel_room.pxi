# Room for numbers, and what hopes are made of: the C twin of room.py and of the functions of outlook.py.
#
# Sums are made in the same order and powers by the same function, so that values are the same to the last bit.

from libc.math cimport exp, pow

from lunarium.bots.welcome_to_the_moon import room as _room

cdef enum:
    NUMBERS = HIGHEST + 1
    WIDEST = 64  # spaces of a zone

cdef double[NUMBERS + 1][NUMBERS + 1] SHARE_OF_SPAN  # by the lowest and the highest number: of all cards
cdef double[NUMBERS] SHARE_OF_NUMBER
cdef double NEVER = _room._NEVER


cdef void _shares() except *:
    cdef int low, high
    for low in range(NUMBERS):
        SHARE_OF_NUMBER[low] = _room._SHARE[low]
        for high in range(NUMBERS):
            SHARE_OF_SPAN[low][high] = _room.share(low, high)


_shares()


cdef struct Fills:  # of gaps, by spaces, the number below + 1 and the number above: what will be filled, once asked for
    int numbers  # that are seen
    double[NUMBERS + 1][NUMBERS + 1][NUMBERS + 1] known


cdef void fills_begin(Fills *fills, int numbers) noexcept nogil:
    cdef int room, below, above
    if fills.numbers == numbers:
        return
    fills.numbers = numbers
    for room in range(NUMBERS + 1):
        for below in range(NUMBERS + 1):
            for above in range(NUMBERS + 1):
                fills.known[room][below][above] = -1.0


cdef double filled(Fills *fills, int spaces, int below, int above) noexcept nogil:
    """How many of so many spaces between two numbers will be filled."""
    cdef int room = min(spaces, above - below - 1)
    cdef double *known
    if room <= 0:
        return 0.0
    known = &fills.known[room][below + 1][above]
    if known[0] < 0:
        known[0] = room * (1 - exp(-SHARE_OF_SPAN[below + 1][above - 1] * fills.numbers / room))
    return known[0]


cdef double room_for(Fills *fills, const uint8_t *marks, int size) noexcept nogil:
    """The spaces of a zone that will be filled."""
    cdef int k, mark, spaces = 0, below = -1
    cdef double found = 0.0
    for k in range(size):
        mark = marks[k]
        if mark == EMPTY:
            spaces += 1
        elif mark >= VALUE:
            if spaces:
                found += filled(fills, spaces, below, mark - VALUE)
            below, spaces = mark - VALUE, 0
    if spaces:
        found += filled(fills, spaces, below, NUMBERS)
    return found


cdef int open_numbers(const uint8_t *marks, int size) noexcept nogil:
    """The numbers that fit into a zone, as bits."""
    cdef int k, mark, below = -1, found = 0
    cdef bint gap = False
    for k in range(size):
        mark = marks[k]
        if mark == EMPTY:
            gap = True
        elif mark >= VALUE:
            if gap:
                found += (1 << (mark - VALUE)) - (1 << (below + 1))
            below, gap = mark - VALUE, False
    if gap:
        found += (1 << NUMBERS) - (1 << (below + 1))
    return found


cdef struct Span:  # the lowest and the highest number that fits a space, if it is empty
    bint empty
    int low
    int high


cdef void spans(const uint8_t *marks, int size, Span *found) noexcept nogil:
    """By space of a zone: the numbers that fit and leave their place to the others of its gap."""
    cdef int k, mark, spaces = 0, index, below = -1
    cdef int[WIDEST] gap
    for k in range(size + 1):
        mark = marks[k] if k < size else VALUE + NUMBERS
        if k < size:
            found[k].empty = mark == EMPTY
        if mark == EMPTY:
            gap[spaces] = k
            spaces += 1
        elif mark >= VALUE:
            for index in range(spaces):
                found[gap[index]].low = below + index + 1
                found[gap[index]].high = mark - VALUE - 1 - (spaces - index - 1)
            below, spaces = mark - VALUE, 0


cdef inline double chance(int low, int high, double numbers) noexcept nogil:
    """How likely a space for such numbers will be filled, if so many are tried on it; else it waits for an X."""
    return 1 - exp(-numbers * (SHARE_OF_SPAN[low][high] if low <= high else NEVER))


cdef struct Chances:  # of spaces, by the lowest and the highest number for them: how likely they will be filled
    int numbers  # that are seen
    double never  # where no number fits
    double[NUMBERS][NUMBERS] known


cdef void chances_begin(Chances *chances, int numbers, double pace) noexcept nogil:
    """For so many numbers that are seen, of which so many are tried on a space."""
    if chances.numbers != numbers:
        chances.numbers = numbers
        chances_of(chances, pace * numbers)


cdef void chances_of(Chances *chances, double tried) noexcept nogil:
    """If so many numbers are tried on a space."""
    cdef int low, high
    chances.never = chance(1, 0, tried)
    for low in range(NUMBERS):
        for high in range(low, NUMBERS):
            chances.known[low][high] = chance(low, high, tried)


cdef inline double likely(const Chances *chances, int low, int high) noexcept nogil:
    return chances.known[low][high] if low <= high else chances.never


cdef double share_of(int numbers) noexcept nogil:
    """Of all cards, those with one of these numbers, given as bits."""
    cdef int number
    cdef double found = 0.0
    for number in range(NUMBERS):
        if numbers >> number & 1:
            found += SHARE_OF_NUMBER[number]
    return found


cdef inline double danger(double fitting) noexcept nogil:
    """How likely the next turn is a System Error."""
    return pow(1 - fitting, 3)


# Hopes


cdef inline double hope(int left, int turns) noexcept nogil:
    """What promises are worth: all, but less and less in the last so many turns."""
    return min(1.0, <double>left / turns)


cdef inline double portion(double more, int free) noexcept nogil:
    """The part of so many free symbols that will be marked, if so many would be with no end of them."""
    return 1 - exp(-more / free) if free else 0.0


cdef inline double saturated(double more, int free) noexcept nogil:
    return free * portion(more, free)


cdef inline double part(int done, int of) noexcept nogil:
    """A part of the whole, at most all of it."""
    return min(1.0, <double>done / of)


cdef double best(double *parts, int n, int number) noexcept nogil:
    """How far the ``number`` parts that are nearest to completion have come, all together. It sorts them."""
    cdef int k, j
    cdef double one, found = 0.0
    for k in range(1, n):
        one, j = parts[k], k
        while j and parts[j - 1] < one:
            parts[j] = parts[j - 1]
            j -= 1
        parts[j] = one
    for k in range(min(n, number)):
        found += parts[k]
    return found / number


cdef int lead(const Table *t, const uint8_t *sheet, Run astronauts) noexcept nogil:
    """The astronauts crossed, more than the best other has; alone than ASTRA has cards with one."""
    cdef int seat, most = t.astra[ASTRONAUT] if t.seats == 1 else 0
    for seat in range(t.seats):
        if seat != t.seat:
            most = max(most, count(t.sheets[seat], astronauts, CROSSED))
    return count(sheet, astronauts, CROSSED) - most


cdef inline double reached(const int *values, int length, double marks) noexcept nogil:
    """The visible value of a track after so many marks, and between two values a part of the next."""
    cdef int whole = min(<int>marks, length - 1)
    cdef int after = values[min(whole + 1, length - 1)]
    return values[whole] + (marks - <int>marks) * (after - values[whole])


cdef enum:
    GAINS = 16  # values of a scale
    SPENT = 64  # more than the steps of a game


cdef struct Scaled:  # what the visible values of a scale bring from now on
    int length
    double[GAINS] gains


cdef inline Scaled scaled(double number, const int *values, int start, int stop) noexcept nogil:
    """A number times the values of its scale that are left."""
    cdef Scaled found
    cdef int k
    found.length = stop - start
    for k in range(start, stop):
        found.gains[k - start] = number * values[k]
    return found


cdef double best_split(const double *brought, int length, const Scaled *scale, int spent) noexcept nogil:
    """What so many steps bring on the scales before, by the steps spent there, and on this one."""
    cdef int k, least = max(0, spent - length + 1)
    cdef double most = brought[spent - least] + scale.gains[least]
    for k in range(least + 1, min(spent + 1, scale.length)):
        most = max(most, brought[spent - k] + scale.gains[k])
    return most


cdef double allotted(double steps, const Scaled *scales, int number) noexcept nogil:
    """What all scales bring, if so many steps are spent where they bring most."""
    cdef double[2][SPENT] brought
    cdef double value, after
    cdef int k, spent, whole, stop, end, length = 1, enough = <int>steps + 2
    brought[0][0] = 0.0
    for k in range(number - 1):
        stop = min(length + scales[k].length - 1, enough)
        for spent in range(stop):
            brought[(k + 1) % 2][spent] = best_split(brought[k % 2], length, &scales[k], spent)
        length = stop
    end = length + scales[number - 1].length - 2
    whole = min(<int>steps, end)
    value = best_split(brought[(number - 1) % 2], length, &scales[number - 1], whole)
    after = best_split(brought[(number - 1) % 2], length, &scales[number - 1], min(whole + 1, end))
    return value + (steps - <int>steps) * (after - value)


cdef double expected(const double *values, int length, double mean) noexcept nogil:
    """The mean visible value of a track, if the marks to come vary as such events do; beyond its end are none."""
    cdef int marks
    cdef double value = 0.0, rest = 1.0, exactly = exp(-mean)  # so many marks
    for marks in range(1, length):
        value += exactly * values[marks - 1]
        rest -= exactly
        exactly *= mean / marks
    return value + max(0.0, rest) * values[length - 1]

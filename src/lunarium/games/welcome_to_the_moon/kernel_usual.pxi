# What most adventures leave as it is: the defaults of adventure.py.


cdef inline int changes(const Table *t, const Draft *d, int action) noexcept nogil:
    """The number may be changed once, with the astronaut."""
    return action == ASTRONAUT


cdef inline int forced(const Table *t, const Draft *d, int action) noexcept nogil:
    return action == ASTRONAUT


cdef inline int ink(const Table *t, const Draft *d) noexcept nogil:
    return VALUE + d.value


cdef inline int box(const Table *t, const Draft *d, int letter) noexcept nogil:
    """Where a mission is noted."""
    return LETTER + letter


cdef inline int claimed(const Table *t, const Draft *d, int letter) noexcept nogil:
    """The mark of a mission: 1 + the value gained, or EMPTY."""
    return d.sheets[0][LETTER + letter]


cdef inline void reward(const Table *t, Draft *d, int value) noexcept nogil:
    """A mission's value only counts at the end."""


cdef inline bint ends(const Table *t, const Draft *d, const uint8_t *sheet) noexcept nogil:
    """No ending but the usual ones: all System Errors."""
    return full(sheet, ERRORS)


cdef inline bint taken_off(const Table *t, const Draft *d) noexcept nogil:
    """ASTRA does not end the game by itself."""
    return False


cdef inline void pass_on(const Table *t, Draft *d) noexcept nogil:
    """Every seat keeps its sheet."""


cdef inline void skip(const Table *t, Draft *d, int step) noexcept nogil:
    """To do without means nothing."""


cdef inline int own_sheet(const Table *t, int turn, int which) noexcept nogil:
    """The place of a seat's only sheet."""
    return t.seat


cdef inline void prepare_table(Table *t, view) except *:
    """There is nothing more to know."""

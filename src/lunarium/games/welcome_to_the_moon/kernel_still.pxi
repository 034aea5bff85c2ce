# Zones that stay as they are printed: all but those of The Journey, which lines cut.


cdef inline bint cut_after(const uint8_t *sheet, int slot) noexcept nogil:
    """Whether a zone ends behind this space of it."""
    return False


cdef inline bint cuts(int slot) noexcept nogil:
    """Whether a mark there cuts a zone."""
    return False

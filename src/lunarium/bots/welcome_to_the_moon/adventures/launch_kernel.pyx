# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The Launch compiled: its turns, and what its sheets promise."""

include "lunarium/games/welcome_to_the_moon/adventures/launch_kernel.pxi"
include "lunarium/games/welcome_to_the_moon/kernel_turn.pxi"
include "lunarium/bots/welcome_to_the_moon/kernel_ends.pxi"
include "lunarium/bots/welcome_to_the_moon/kernel_face.pxi"
include "lunarium/bots/welcome_to_the_moon/kernel_room.pxi"
include "lunarium/bots/welcome_to_the_moon/adventures/launch_outlook.pxi"
include "lunarium/bots/welcome_to_the_moon/kernel_plan.pxi"
include "lunarium/bots/welcome_to_the_moon/kernel_numbers.pxi"
include "lunarium/bots/welcome_to_the_moon/kernel_network.pxi"

"""Use cases of the tables. They take a ``House`` (a store, a bus, bots, a clock) and know neither HTTP nor SQL.

Every reader and actor is ``who``: the hash of a token (``identity.known``), or None. Whatever cannot be done raises a
``LunariumError``, which ``words.complaint`` says in every language, and nothing was changed. A returned move is on
disk.

- ``tables``  ``create`` ``find`` ``invitation`` ``join`` ``game``; ``listing`` ``mine``
- ``guests``  ``rename`` ``leave`` ``come_back`` ``resign`` ``close``; ``hosts`` ``free`` ``fill``
- ``rematches`` ``rematch`` ``following``; ``closing`` ``sweep`` ``reopen``
- ``turns``   ``act`` ``act_and`` ``undo`` ``done`` ``hint`` ``explain``
- ``views``   ``view`` gives a ``Look`` (game, observed state, names, choices, and ``data`` as JSON), now or at a move;
  ``log`` the whole story; ``desk`` the look with the talk, for a page
- ``records`` ``export`` ``load`` ``fork`` ``fairness``
- ``campaigns`` ``create`` ``go_on`` ``view`` ``export`` ``gather``; ``deadlines`` ``sweep``
- ``daily``   ``today`` ``start`` ``results`` ``mine``; ``history`` ``told`` ``shown``
- ``cards``   ``card`` a finished game as a picture
- ``chat``    ``say`` ``listen``
- ``hearing`` ``changes`` of a table, as they come; what changed, everybody looks up with their own eyes

Two numbers, both as their reader may count: ``version`` grows with every change of a table that the reader may know of
(events say it); ``number`` counts the entries of its log (an action says from which one it was chosen, and is refused
as ``Stale`` if something that matters to its seat came since). Steps of others' secret drafts are in neither.
"""

from . import (
    campaigns,
    cards,
    chat,
    closing,
    daily,
    deadlines,
    guests,
    hearing,
    history,
    hosts,
    identity,
    listing,
    records,
    rematches,
    tables,
    turns,
    views,
)
from .bus import Bus
from .desks import Desk, desk, desk_of
from .errors import NotFound, NotLegal, NotYours, Refused, Stale, TooMany, Unreadable
from .house import House
from .session import Session, Settings
from .tables import Chair, Place
from .thinking import Thinkers
from .views import Look

__all__ = [
    "Bus",
    "Chair",
    "Desk",
    "House",
    "Look",
    "NotFound",
    "NotLegal",
    "NotYours",
    "Place",
    "Refused",
    "Session",
    "Settings",
    "Stale",
    "Thinkers",
    "TooMany",
    "Unreadable",
    "campaigns",
    "cards",
    "chat",
    "closing",
    "daily",
    "deadlines",
    "desk",
    "desk_of",
    "guests",
    "hearing",
    "history",
    "hosts",
    "identity",
    "listing",
    "records",
    "rematches",
    "tables",
    "turns",
    "views",
]

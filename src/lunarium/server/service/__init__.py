"""Use cases of the tables. They take a ``House`` (a store, a bus, bots, a clock) and know neither HTTP nor SQL.

Every reader and actor is ``who``: the hash of a token (``identity.known``), or None. Whatever cannot be done raises a
``LunariumError``: ``Refused`` and its kinds say it in every language (``error.told(Words(lang))``), and nothing was
changed. A returned move is on disk.

- ``tables``  ``create`` ``join`` ``find`` ``rename`` ``leave`` ``come_back`` ``resign`` ``close`` ``rematch``
  ``mine``; ``closing`` ``sweep`` ``reopen``; ``hosts`` ``free`` ``fill``
- ``turns``   ``act`` ``undo`` ``done`` ``hint`` ``explain``
- ``views``   ``view`` gives a ``Look`` (game, observed state, names, choices, and ``data`` as JSON), now or at a move;
  ``log`` the whole story
- ``records`` ``export`` ``load`` ``fork`` ``fairness``
- ``campaigns`` ``create`` ``go_on`` ``view`` ``export`` ``gather``; ``deadlines`` ``sweep``
- ``daily``   ``today`` ``start`` ``results``
- ``chat``    ``say`` ``listen``

``house.bus.listen(table)`` hears that a table changed; what changed, everybody looks up with their own eyes.
Two numbers, both as their reader may count: ``version`` grows with every change of a table that the reader may know of
(events say it); ``number`` counts the entries of its log (an action says from which one it was chosen, and is refused
as ``Stale`` if something that matters to its seat came since). Steps of others' secret drafts are in neither.
"""

from . import campaigns, chat, closing, daily, deadlines, hosts, identity, records, tables, turns, views
from .bus import Bus
from .errors import NotFound, NotLegal, NotYours, Refused, Stale, TooMany, Unreadable
from .house import House
from .session import Settings
from .tables import Chair, Place
from .thinking import Thinkers
from .views import Look

__all__ = [
    "Bus",
    "Chair",
    "House",
    "Look",
    "NotFound",
    "NotLegal",
    "NotYours",
    "Place",
    "Refused",
    "Settings",
    "Stale",
    "Thinkers",
    "TooMany",
    "Unreadable",
    "campaigns",
    "chat",
    "closing",
    "daily",
    "deadlines",
    "hosts",
    "identity",
    "records",
    "tables",
    "turns",
    "views",
]

"""What can stand on a site: small ints, so that a settlement is a string of bytes."""

from typing import Final

# What hab-mods, residential complexes and concessions ask for. H, O, W and G are the vital systems.
TYPES: Final = ("H", "O", "W", "G", "$", "M", "hab", "res", "land", "redis")
HYDROGEN, OXYGEN, WATER, GREENHOUSE, OFFICE, METEORITE, HAB_MOD, COMPLEX, LANDING, LOGISTICS = range(10)
NO_TYPE: Final = 10
VITALS: Final = 4

NO_SITE: Final = 0
EMPTY: Final = 1
SHELL: Final = 2  # printed scaffolding that is still visible
PROJECTS: Final = 3  # the first kind of project

_PLAIN: Final = ("H", "O", "W", "GP", "GA", "GL", "GV", "$", "M", "land", "redis", "demo")
_BUILT: Final = tuple(f"{built}:{name}" for built in ("hab", "res") for name in TYPES)
CODES: Final = _PLAIN + _BUILT
KIND: Final = {code: PROJECTS + index for index, code in enumerate(CODES)}
KINDS: Final = PROJECTS + len(CODES)

PEARS: Final = KIND["GP"]
APPLES: Final = KIND["GA"]
LEMONS: Final = KIND["GL"]
VARIED: Final = KIND["GV"]
LAND: Final = KIND["land"]
REDIS: Final = KIND["redis"]
DEMO: Final = KIND["demo"]
HAB: Final = KIND["hab:H"]  # HAB + type: the hab-mod for the type
RES: Final = KIND["res:H"]  # RES + type: the residential complex for it


def _type(code: str) -> int:
    head = code.partition(":")[0]
    if head.startswith("G"):
        return GREENHOUSE
    return TYPES.index(head) if head in TYPES else NO_TYPE


# By kind: the type that it counts as. Sites without a project and demolitions count as none.
TYPE: Final = (NO_TYPE,) * PROJECTS + tuple(_type(code) for code in CODES)

# By kind: which sites a tile may go to.
ON_EMPTY, ON_SHELLS, ON_ANY = range(3)  # empty ones; scaffolding too; whatever is there
GOES: Final = (ON_EMPTY,) * PROJECTS + tuple(
    ON_ANY if code == "demo" else ON_SHELLS if _type(code) in (HAB_MOD, COMPLEX, LANDING) else ON_EMPTY
    for code in CODES
)


def name(kind: int) -> str:
    """The kind as component files write it; scaffolding and empty sites too."""
    return CODES[kind - PROJECTS] if kind >= PROJECTS else ("-", ".", "S")[kind]

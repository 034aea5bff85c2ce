"""What has to be installed beside the package itself."""

from importlib.util import find_spec
from typing import Final

_EXTRA: Final = {"pyspiel": "spiel"}  # all others come with envs


def needed(*modules: str) -> None:
    """Raise ``ImportError`` with the command that helps, where one of them is missing."""
    for module in modules:
        if find_spec(module) is None:
            extra = _EXTRA.get(module, "envs")
            raise ImportError(f"this environment needs {module}: pip install 'lunarium[{extra}]'", name=module)

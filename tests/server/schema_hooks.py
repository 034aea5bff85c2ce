"""Read by Schemathesis: what no JSON schema can say. Records are real ones; three of four requests find their table."""

import json
import os
import zlib
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import strategies

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = [path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("nova-luna-*.txt"))]
KNOWN: dict[str, list[str]] = json.loads(os.environ.get("LUNARIUM_KNOWN", "{}"))
LONGEST = 32  # of an id; a longer one is meant to be refused

schemathesis.openapi.format("lunarium-record", strategies.sampled_from(RECORDS))


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    for name, ids in KNOWN.items():
        drawn = (path_parameters or {}).get(name)
        if isinstance(drawn, str) and len(drawn) <= LONGEST:
            which = zlib.crc32(drawn.encode("utf-8", "surrogatepass")) % (len(ids) * 4 // 3 + 1)
            path_parameters = {**(path_parameters or {}), name: (ids + [drawn] * len(ids))[which]}
    return path_parameters

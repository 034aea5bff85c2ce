"""Writes a second on SQLite: with one commit each, and with one for all that wait together.

``python bench/commits.py`` lets 1, 8 and 64 tables at once write entry after entry for some seconds, in a temporary
folder or in ``--folder``: what a commit costs is the disk's.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from lunarium.server.store import Entry, Seat, Store, Table, writer

TABLES = (1, 8, 64)


async def measure(file: Path, tables: int, seconds: float) -> float:
    """Entries a second, each acknowledged before its table writes the next."""
    store = await Store.open(str(file))
    written = 0

    async def write(number: int) -> None:
        nonlocal written
        table = Table(f"t{number}", f"CODE{number}", "nova-luna", {}, {}, "fair", "seed", None)
        await store.create(table, [Seat(0)], [])
        version = 1
        while time.perf_counter() < until:
            version = await store.append(table.id, version, version, [Entry(0, 7)], 0.0)
            written += 1

    until = time.perf_counter() + seconds
    await asyncio.gather(*map(write, range(tables)))
    await store.close()
    return written / seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args()
    together = writer.MOST
    print(f"{'tables at once':>15}{'a commit each':>15}{'together':>12}   writes a second")
    for tables in TABLES:
        rates = []
        for writer.MOST in (1, together):
            with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
                rates.append(asyncio.run(measure(Path(folder) / "tables.sqlite", tables, chosen.seconds)))
        print(f"{tables:15}{rates[0]:15.0f}{rates[1]:12.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

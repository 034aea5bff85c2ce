"""The kernels, where Cython and a C compiler are at hand; all else is in pyproject.toml."""

import os
import runpy
import sys

from setuptools import Extension, setup

BUILD = runpy.run_path("src/lunarium/build.py")
FILES = {"egg_info", "dist_info", "sdist"}  # commands that only ask what is in the package, or pack its sources
# Sums must be those of Python: no multiplication is melted into an addition.
EXACT = [] if sys.platform == "win32" else ["-O3", "-g0", "-ffp-contract=off"]


def kernels() -> list[Extension]:
    """None where plain Python is asked for, or where they cannot or need not be made: the package is whole without."""
    if os.environ.get("LUNARIUM_PLAIN") or not FILES.isdisjoint(sys.argv):
        return []
    wanted = [
        Extension(
            f"lunarium.{name}",
            [f"src/lunarium/{name.replace('.', '/')}.pyx"],
            define_macros=[("LUNARIUM_SOURCES", f'"{BUILD["digest"](name)}"')],
            depends=[f"src/lunarium/{source}" for source in BUILD["sources"](name)],
            extra_compile_args=EXACT,
        )
        for name in BUILD["KERNELS"]
    ]
    try:
        from Cython.Build import cythonize

        made: list[Extension] = cythonize(wanted, build_dir="build/kernels", include_path=["src"])
    except Exception as error:  # without Cython, or with one that cannot do it
        print(f"lunarium: no kernels, all is plain Python: {error}", file=sys.stderr)
        return []
    for each in made:
        each.optional = True  # which cythonize forgets; without a C compiler it says so and goes on
    return made


setup(ext_modules=kernels(), options={"build_ext": {"parallel": os.cpu_count()}})

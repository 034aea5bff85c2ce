# make play   serve the games on a local page and open it; with HOST=0.0.0.0 for phones on your network too
# make test   run all tests
# make check  make lint and the quick tests
# make timing  measure which tests are too slow for make check (tests/slow.txt), and which begin first (tests/long.txt)
# make soak   the random games of the tests ten times as many, and more with SOAK=5
# make mutants  small faults in the rules, one at a time: which do the tests not see?
# make lint   format, lint, types and layers
# make plain  rules, laws and records of the games with kernels once more, in plain Python
# make bench  compare speeds with peers and with what they were, and print the ratios (Ctrl-C ends it with the rounds made); LIMIT=FILE.c for a C program beside them
# make build  the source archive and the wheel in dist, checked
# make coverage  all tests, and how many lines of each layer they run; TESTS='-m "not slow"' for some
# make load   300 tables and 600 listeners against a server on this machine
# make pictures  the boards of the README, and the pages, photographed into docs/pictures
# Each sets up what it needs in .venv by itself.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
MODERN := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in $(PYTHONS); do $$p -c '$(MODERN)' 2>/dev/null && echo $$p && break; done)

PYTEST := $(BIN)/python -m pytest -n auto
SOAK ?= 0.1
export SOAK
# Reading the tests takes longer than most of them, unless what was read is kept.
export PYTHONDONTWRITEBYTECODE :=

# What kernels are built from: build.py knows it. Without a C compiler all is plain Python, which is whole.
KERNELS := setup.py src/lunarium/build.py $(addprefix src/lunarium/,$(if $(PYTHON),$(shell $(PYTHON) src/lunarium/build.py)))

.PHONY: play test plain lint check timing soak mutants bench build coverage load parts pictures format words clean

play: $(VENV)/.play
	@$(BIN)/lunarium serve --open $(if $(HOST),--host $(HOST))

test: $(VENV)/.dev parts
	$(PYTEST)

plain: $(VENV)/.dev
	LUNARIUM_PLAIN=1 $(PYTEST) -m "not slow" -k "nova or capital" tests/rules tests/golden tests/contract tests/perft tests/bots

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

check: lint
	$(PYTEST) -m "not slow"

timing: $(VENV)/.dev parts
	$(PYTEST) -p tests.timing -m "not slow"
	$(PYTEST) -p tests.sharing

soak: SOAK = 1
soak: $(VENV)/.dev parts
	$(PYTEST) -m soak

mutants: $(VENV)/.dev
	$(BIN)/python -m tests.mutants measure
	$(BIN)/python -m tests.mutants run
	$(BIN)/python -m tests.mutants tell

bench: $(VENV)/.bench
	LUNARIUM_PLAIN=1 $(BIN)/python bench/playouts.py --result bench/result.json
	$(BIN)/python bench/engine.py --result bench/result.json

coverage: export LUNARIUM_PLAIN = 1
coverage: $(VENV)/.dev parts
	$(BIN)/coverage erase
	$(PYTEST) --cov --cov-report= $(TESTS)
	$(BIN)/coverage json --quiet -o coverage.json
	@$(BIN)/python -m tests.layers coverage.json

build: $(VENV)/.dev
	rm -rf build dist
	PIP_CONSTRAINT=$(CURDIR)/constraints.txt $(BIN)/python -m build --quiet
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl

load: $(VENV)/.dev
	$(BIN)/python bench/load.py

parts:
	@scripts/system-parts postgresql chromium nginx caddy

pictures: $(VENV)/.dev parts
	$(BIN)/python -m tests.boards.pictures docs
	$(BIN)/python -m tests.web.pictures docs/pictures

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

words: $(VENV)/.dev
	$(BIN)/python -m lunarium.words.update

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name '*.so' -delete

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Lunarium needs Python 3.11 or later, and none was found."; exit 1; }
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) …"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "This Python cannot make virtual environments: install its 'venv' module."; exit 1; }

$(VENV)/.play: $(BIN)/python pyproject.toml constraints.txt $(KERNELS)
	@echo "Installing Lunarium …"
	@$(PIP) --editable '.[png,server]'
	@echo "Installed: $$($(BIN)/lunarium --version)."
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml constraints.txt $(KERNELS)
	@echo "Installing Lunarium and the tools of its developers …"
	@$(PIP) --editable '.[png,server,dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(BIN)/python pyproject.toml constraints.txt $(KERNELS)
	@echo "Installing Lunarium and the peers it is compared with …"
	@$(PIP) --editable '.[bench]'
	@touch $@

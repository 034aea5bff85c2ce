# make play   serve the games on a local page and open it; with HOST=0.0.0.0 for phones on your network too
# make test   run all tests
# make check  make lint and the quick tests
# make lint   format, lint, types and layers
# make bench  compare speeds with peers and print the ratios
# make load   300 tables and 600 listeners against a server on this machine
# make pictures  the pages, photographed into docs/pictures
# Each sets up what it needs in .venv by itself.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
MODERN := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in $(PYTHONS); do $$p -c '$(MODERN)' 2>/dev/null && echo $$p && break; done)

.PHONY: play test lint check bench load parts pictures format words clean

play: $(VENV)/.play
	@$(BIN)/lunarium serve --open $(if $(HOST),--host $(HOST))

test: $(VENV)/.dev parts
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

check: lint parts
	$(BIN)/python -m pytest -n auto -m "not slow"

bench: $(VENV)/.bench
	$(BIN)/python bench/playouts.py

load: $(VENV)/.dev
	$(BIN)/python bench/load.py

parts:
	@scripts/system-parts postgresql chromium nginx caddy

pictures: $(VENV)/.dev parts
	$(BIN)/python -m tests.web.pictures docs/pictures

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

words: $(VENV)/.dev
	$(BIN)/python -m lunarium.words.update

clean:
	rm -rf $(VENV) build dist src/*.egg-info

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Lunarium needs Python 3.11 or later, and none was found."; exit 1; }
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) …"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "This Python cannot make virtual environments: install its 'venv' module."; exit 1; }

$(VENV)/.play: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing Lunarium …"
	@$(PIP) --editable '.[png,server]'
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing Lunarium and the tools of its developers …"
	@$(PIP) --editable '.[png,server,dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing Lunarium and the peers it is compared with …"
	@$(PIP) --editable '.[bench]'
	@touch $@

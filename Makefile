# make play   play in the terminal
# make test   run all tests
# make check  format, lint, types, layers and the quick tests
# make bench  compare speeds with peers and print the ratios
# Each sets up what it needs in .venv by itself.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
MODERN := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in $(PYTHONS); do $$p -c '$(MODERN)' 2>/dev/null && echo $$p && break; done)

.PHONY: play test check bench format words clean

play: $(VENV)/.play
	@$(BIN)/lunarium play

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m pytest -n auto -m "not slow"

bench: $(VENV)/.bench
	$(BIN)/python bench/playouts.py

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
	@$(PIP) --editable '.[png]'
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing Lunarium and the tools of its developers …"
	@$(PIP) --editable '.[png,dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing Lunarium and the peers it is compared with …"
	@$(PIP) --editable '.[bench]'
	@touch $@

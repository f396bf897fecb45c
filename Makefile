# Two commands do everything:  make play  ·  make test
# Each sets up what it needs and is quick when nothing changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := himitsu/server/page/index.html

SOURCES := $(shell find himitsu -name '*.py' -o -path '*/messages/*.json')
WEB_SOURCES := $(shell find web/src web/messages web/public -type f -not -path '*/paraglide/*' 2>/dev/null) \
	$(wildcard himitsu/games/*/messages/*.json web/*.html web/*.ts web/*.js web/*.json web/*.mjs)

# The tests of the engine run in both builds: as plain Python, and compiled where it is compiled.
ENGINE_TESTS := tests/core tests/games tests/laws
# One worker for each core; a file stays with one worker, because its tests share servers and browsers.
PYTEST := $(BIN)/pytest -q -n auto --dist loadfile
# A browser on a busy machine may miss a moment: what failed is run once more, alone.
AGAIN := $(BIN)/pytest -q --last-failed --last-failed-no-failures none
DESCRIBE := from himitsu.core.build import describe; print(describe())
BUILD := $(if $(shell command -v cc),compiled,plain)

.PHONY: play test check setup bench types format clean

play: setup
	@cd $(VENV) && bin/python -c "$(DESCRIBE)"
	$(BIN)/himitsu serve --open

test: setup $(VENV)/.browser
	@echo "== Engine, plain Python"
	HIMITSU_EXPECT=plain PYTHONPATH=. $(PYTEST) $(ENGINE_TESTS)
	@echo "== Everything, as installed. $$(cd $(VENV) && bin/python -c "$(DESCRIBE)")"
	HIMITSU_EXPECT=$(BUILD) $(PYTEST) || HIMITSU_EXPECT=$(BUILD) $(AGAIN)

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	npm --prefix web run check
	npm --prefix web run types:check

setup: $(VENV)/.installed

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run format

types: setup
	npm --prefix web run types

bench: setup $(VENV)/.bench
	$(BIN)/python bench/engine.py

clean:
	rm -rf $(VENV) build himitsu.egg-info web/node_modules web/src/paraglide himitsu/server/page

$(VENV)/.requirements: requirements/dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Himitsu needs Python 3.11 or newer: set PYTHON to one." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.requirements
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null \
		|| { echo "The page is built with Node.js 20 or newer and npm: install them first." >&2; exit 2; }
	npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/.installed $(WEB_SOURCES)
	npm --prefix web run build
	@touch $@

# Old modules in build/lib would be installed again after they are deleted here.
$(VENV)/.installed: $(VENV)/.requirements $(PAGE) $(SOURCES) pyproject.toml setup.py
	rm -rf build/lib*
	$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@touch $@

$(VENV)/.browser: scripts/browser.sh
	sh scripts/browser.sh
	@touch $@

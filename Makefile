# Two commands do everything:  make play  ·  make test
# Each sets up what it needs and is quick when nothing changed. CONTRIBUTING.md lists the parts.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := himitsu/server/page/index.html

# Where the machine has no Node.js that is new enough, one is linked there (scripts/node.sh).
export PATH := $(CURDIR)/$(VENV)/node:$(PATH)

SOURCES := $(shell find himitsu -name '*.py' -o -path '*/messages/*.json' -o -path '*/templates/*' -type f -o -name '*.d.ts')
WEB_SOURCES := $(shell find web/src web/messages web/public -type f -not -path '*/paraglide/*' 2>/dev/null) \
	$(wildcard himitsu/games/*/messages/*.json web/*.html web/*.ts web/*.js web/*.json web/*.mjs)

# "compiled", or "plain, for want of …"; the stamp carries it, so that a new compiler is noticed.
COMPILER := $(shell sh scripts/compiler.sh $(PYTHON))
BUILD := $(if $(filter compiled,$(COMPILER)),compiled,plain)
INSTALLED := $(VENV)/.installed-$(BUILD)
DESCRIBE := from himitsu.core.build import describe; print(describe())

PIP := $(BIN)/pip install --quiet --disable-pip-version-check
PLAIN := HIMITSU_EXPECT=plain PYTHONPATH=. $(BIN)/pytest -q -n auto
AS_INSTALLED := HIMITSU_EXPECT=$(BUILD) $(BIN)/pytest -q -n auto

.PHONY: play setup test test-web test-plain test-engine test-app test-page test-extras soak
.PHONY: check check-python check-web check-types bench bench-server pictures types format dist clean

play: setup
	@cd $(VENV) && bin/python -c "$(DESCRIBE)"
	$(BIN)/himitsu serve --open

setup: $(INSTALLED)

# One lane after another, because each takes all cores.
test: $(INSTALLED) $(VENV)/.dev $(VENV)/.browser
	@$(MAKE) --no-print-directory test-web
	@$(MAKE) --no-print-directory test-plain
	@$(MAKE) --no-print-directory test-engine
	@$(MAKE) --no-print-directory test-app
	@$(MAKE) --no-print-directory test-page

test-web: $(PAGE)
	npm --prefix web test

# The same source as plain Python: at one table of each game, and what was recorded.
test-plain: $(INSTALLED) $(VENV)/.dev
	$(PLAIN) --dist worksteal --quick-laws tests/golden tests/laws

test-engine: $(INSTALLED) $(VENV)/.dev
	$(AS_INSTALLED) --dist worksteal tests/core tests/games tests/golden tests/laws tests/bots tests/lab

# A file stays with one worker, because its tests may share a server.
test-app: $(INSTALLED) $(VENV)/.dev $(VENV)/.postgres
	$(AS_INSTALLED) --dist loadfile --ignore tests/page --ignore tests/extras \
		$(addprefix --ignore tests/,core games golden laws bots lab)

# A browser on a busy machine may miss a moment: here, and only here, a test may be tried once more,
# and the summary names it.
test-page: $(INSTALLED) $(VENV)/.dev $(VENV)/.browser
	$(AS_INSTALLED) --dist loadfile --reruns 1 --rerun-show-tracebacks -r fERs tests/page

# The long forms: whole games, every combination of language and screen, faults planted by the
# thousand, bad input by the hundred thousand, twin games by the hundred, servers killed fifty times and
# faults planted between processes (their summaries are written to docs/soak), and the rule of eslint that
# reads types. make test and
# make check do the short ones.
soak: $(INSTALLED) $(VENV)/.dev $(VENV)/.browser $(VENV)/.postgres
	cd web && TYPED_LINT=yes npx eslint src
	$(AS_INSTALLED) --dist loadfile -m soak tests/page tests/examples
	HIMITSU_EXPECT=$(BUILD) $(BIN)/pytest -q -s -m soak tests/server/test_bad_input.py
	$(AS_INSTALLED) --dist worksteal -m soak tests/wire/test_twins.py
	HIMITSU_EXPECT=$(BUILD) $(BIN)/pytest -q -m soak tests/extras/test_kills.py tests/extras/test_planted_faults.py

# Every game at its moments on all screens, into build/pictures; the best into docs/images.
pictures: $(INSTALLED) $(VENV)/.dev $(VENV)/.browser
	$(BIN)/python scripts/pictures.py

# What optional parts need; a part that is missing fails, and so does a speed that misses its goal.
test-extras: $(INSTALLED) $(VENV)/.dev $(VENV)/.bench $(VENV)/.ray $(VENV)/.postgres
	$(BIN)/python bench/engine.py --seconds 2
	$(BIN)/python bench/research.py --seconds 10 --gate
	HIMITSU_EXPECT=$(BUILD) $(BIN)/pytest -q tests/extras

check: check-python check-web check-types

# Both write the page's messages anew: asked for together, they take turns.
ifneq ($(filter check%,$(MAKECMDGOALS)),)
test test-web: check
endif

check-python: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

check-web: $(PAGE)
	npm --prefix web run check

check-types: $(INSTALLED)
	npm --prefix web run types:check

format: $(VENV)/.dev web/node_modules/.installed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run format

types: $(INSTALLED)
	npm --prefix web run types

bench: $(INSTALLED) $(VENV)/.bench
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/research.py

# Beside boardgame.io, which is fetched for it; about five minutes on two cores with nothing else to do.
bench-server: $(INSTALLED)
	$(BIN)/python bench/server.py

# Wheels with the page inside, which need neither Node.js nor a compiler where they are installed: one for
# every machine, and one for machines like this, with the engine compiled.
WHEEL := $(BIN)/pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir dist .

dist: $(VENV)/.play $(PAGE)
	rm -rf build dist
	HIMITSU_BUILD=plain $(WHEEL)
	rm -rf build
	$(if $(filter compiled,$(BUILD)),$(WHEEL),@echo "There is no wheel with the engine compiled: $(COMPILER)")
	rm -rf build
	@ls dist

clean:
	rm -rf $(VENV) build dist himitsu.egg-info web/node_modules web/src/paraglide himitsu/server/page

$(BIN)/pip: scripts/python.sh
	@sh scripts/python.sh $(PYTHON) $(VENV)
	@touch $@

$(VENV)/.play: requirements/play.txt $(BIN)/pip
	$(PIP) --require-hashes -r requirements/play.txt
	@touch $@

# After the package, because pip should not install two things at once.
$(VENV)/.dev: requirements/dev.txt | $(INSTALLED)
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt | $(INSTALLED)
	$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.ray: requirements/ray.txt | $(INSTALLED)
	$(PIP) --require-hashes -r requirements/ray.txt
	@touch $@

$(VENV)/.node: requirements/node.txt scripts/node.sh $(BIN)/pip
	@sh scripts/node.sh $(VENV)
	@touch $@

web/node_modules/.installed: web/package-lock.json $(VENV)/.node
	npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/.installed $(WEB_SOURCES)
	npm --prefix web run build
	@touch $@

# From scratch: old modules in build/ would be installed again after they are deleted here. What is
# unchanged is not compiled again (setup.py).
$(INSTALLED): $(VENV)/.play $(PAGE) $(SOURCES) pyproject.toml setup.py
ifeq ($(BUILD),plain)
	@echo "The engine is installed $(COMPILER) to have it compiled, four times as fast."
endif
	rm -rf build $(VENV)/.installed-*
	$(PIP) --no-build-isolation --no-deps --force-reinstall .
	@touch $@

$(VENV)/.postgres: scripts/postgres.sh $(BIN)/pip
	sh scripts/postgres.sh
	@touch $@

$(VENV)/.browser: scripts/browser.sh
	sh scripts/browser.sh
	@touch $@

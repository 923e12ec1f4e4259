# One command each: `make play`, `make test`. Needs python3 (3.11 or newer, with venv) and make.
export UV_SYSTEM_CERTS ?= 1
export PIP_DISABLE_PIP_VERSION_CHECK ?= 1
# Where this is set, each of the hundreds of processes of the tests compiles every module anew.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := $(BIN)/uv
UPGRADE ?=
COMPILE = $(UV) pip compile -q $(UPGRADE) --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate pyproject.toml --extra terminal --group build
LEARNING := --extra lab --extra ray --extra datasets --extra gymnasium --extra openspiel --extra pettingzoo

.DEFAULT_GOAL := help
.PHONY: help play fast test compiled check soak bench mutate records lock audit clean

help:  ## show these lines
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.ready-play  ## set everything up and open the table in the browser
	$(BIN)/pustosh

fast: $(VENV)/.ready-fast  ## compile kernel and rules; what is compiled runs two to three times as fast
	PUSTOSH_BUILD=plain $(BIN)/python -m tools.compiling

# Playwright keeps an event loop running, so browser tests have processes of their own.
test: check  ## set everything up, then every check and every test, browser tests included
	browser="$$($(BIN)/python tools/ensure_browser.py)" && \
		PUSTOSH_BUILD=plain $(BIN)/python -m pytest -q -n auto --dist worksteal --ignore tests/browser && \
		$(MAKE) --no-print-directory compiled && \
		PUSTOSH_BROWSER="$$browser" $(BIN)/python -m pytest -q -n auto --dist worksteal tests/browser

# Only what plays games: every scene, and the invariants over a quarter of the games.
compiled: $(VENV)/.ready-test
	build="$$(PUSTOSH_BUILD=plain $(BIN)/python -m tools.compiling --cached)" && \
		if [ -n "$$build" ]; then PUSTOSH_BUILD="$$build" $(BIN)/python -m pytest -q -n auto --dist worksteal \
		-k "comes_out or -0] or build" tests/games/test_every_scene.py tests/games/test_every_game.py tests/test_builds.py; fi

check: $(VENV)/.ready-test  ## format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

soak: $(VENV)/.ready-soak  ## the invariants of every game over ten times as many games, the server under odd requests and a thousand kills
	PUSTOSH_SOAK=10 $(BIN)/python -m pytest -q -n auto --timeout 7200 tests/games tests/bots tests/web
	$(BIN)/python tools/fuzz_schema.py
	$(BIN)/python tools/soak.py --kills 500

bench: $(VENV)/.ready-bench  ## decisions and copies per second, beside our peers
	$(BIN)/pustosh bench

mutate: $(VENV)/.ready-test  ## GAME=shelter: break its rules by machine, list what no proof of them noticed
	PUSTOSH_BUILD=plain $(BIN)/python tools/mutate.py $(GAME) $(ARGS)

records: $(VENV)/.ready-test  ## make the recorded games of the tests anew, after a change of rules or cards
	$(BIN)/python tools/record_fixtures.py --all

lock: | $(UV)  ## write requirements/*.lock; UPGRADE=--upgrade takes newer versions
	mkdir -p requirements
	$(COMPILE) -o requirements/play.lock
	$(COMPILE) --extra postgres -c requirements/play.lock -o requirements/serve.lock
	$(COMPILE) --extra postgres $(LEARNING) --group test --group check --group fast -c requirements/serve.lock -o requirements/test.lock
	for extra in datasets gymnasium openspiel pettingzoo; do \
		$(COMPILE) --extra $$extra -c requirements/test.lock -o requirements/$$extra.lock || exit 1; done
	$(COMPILE) --extra postgres $(LEARNING) --group test --group check --group fast --group soak -c requirements/test.lock -o requirements/soak.lock
	$(COMPILE) --group fast -c requirements/test.lock -o requirements/fast.lock
	$(COMPILE) --group bench -c requirements/test.lock -o requirements/bench.lock

audit: $(VENV)/.ready-test  ## known vulnerabilities and licences of what the server needs; asks the network
	$(BIN)/python tools/licences.py requirements/serve.lock
	$(UV) tool run pip-audit==2.10.0 --strict --disable-pip --require-hashes -r requirements/serve.lock

clean:  ## remove the environment and all caches
	rm -rf $(VENV) dist src/pustosh/compiled mutants .coverage .coverage.* htmlcov .hypothesis
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(UV):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q uv==0.13.7

# All locks agree on versions (see `lock`), so one environment serves them all.
# The build runs without isolation, or its backend would be fetched outside the lock.
$(VENV)/.ready-%: requirements/%.lock pyproject.toml | $(UV)
	$(UV) pip install -q --python $(BIN)/python --require-hashes -r $<
	$(UV) pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

# Hafen: every command a player or contributor needs. `make help` lists them.
# To play: Python 3.11 or newer, make and a package index; everything else goes into .venv, pinned by hash.
# To test: also Node 20.19 or newer with npm; a browser and a database server come from Debian's packages.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --no-input
UV     := $(VENV)-lock/bin/uv
EXTRAS := $(VENV)-extras

GAME   ?= speicherstadt

# One stamp per layer: a layer is installed again only when the file that describes it changes.
HAVE_VENV    := $(VENV)/.stamp-venv
HAVE_PLAY    := $(VENV)/.stamp-play
HAVE_DEV     := $(VENV)/.stamp-dev
HAVE_PROJECT := $(VENV)/.stamp-project
HAVE_EXTRAS  := $(EXTRAS)/.stamp
HAVE_NODE    := web/node_modules/.stamp

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal test test-extras check web system fix lock bench strength golden wheel setup clean

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 13

play: $(HAVE_PLAY) $(HAVE_PROJECT) ## play in the browser (ARGS="--host 0.0.0.0" lets others on the network in)
	$(BIN)/hafen serve $(ARGS)

terminal: $(HAVE_PLAY) $(HAVE_PROJECT) ## play in the terminal (GAME=speicherstadt ARGS="--lang de")
	$(BIN)/hafen play $(GAME) $(ARGS)

test: check system ## lint, formatting, types, then the whole test suite
	cd web && npm test
	$(BIN)/python -m pytest -n auto

test-extras: $(HAVE_EXTRAS) ## tests of optional parts (Ray, environments, training), in an environment of their own
	$(EXTRAS)/bin/python -m pytest tests_extras

check: setup $(HAVE_NODE) ## lint, formatting and types only
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd web && npm run check

web: $(HAVE_NODE) ## build the pages of the web table into the package; commit what changes
	cd web && npm run build

system: ## what the tests need of the system (Chromium, PostgreSQL), installed if it is missing
	tests/install_system.sh

fix: $(HAVE_DEV) $(HAVE_NODE) ## repair lint and formatting where that can be done by machine
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && npm run fix

bench: setup ## measure this machine
	$(BIN)/hafen bench

strength: setup ## measure how strong the bots are: hours, to be interrupted and resumed
	$(BIN)/hafen strength --page docs/strength/README.md $(ARGS)

golden: setup ## record golden matches that are not there; delete those to be recorded anew, and read the diff
	$(BIN)/python tests/goldens/record.py

wheel: setup ## build dist/hafen-*.whl
	rm -rf dist
	$(BIN)/python -m build --wheel --no-isolation

setup: $(HAVE_DEV) $(HAVE_PROJECT) ## the development environment in .venv, nothing else

clean: ## remove the environment, caches and build results
	rm -rf $(VENV) $(VENV)-lock $(EXTRAS) web/node_modules benchmarks/server/boardgame_io/node_modules build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests tests_extras -name __pycache__ -type d -prune -exec rm -rf {} +

$(HAVE_VENV):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hafen needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	touch $@

$(HAVE_PLAY): requirements/play.txt requirements/build.txt | $(HAVE_VENV)
	$(PIP) install --quiet --require-hashes -r requirements/play.txt -r requirements/build.txt
	touch $@

# The development lock holds the other two with the same versions, so both layers are there afterwards.
$(HAVE_DEV): requirements/dev.txt requirements/play.txt requirements/build.txt | $(HAVE_VENV)
	$(PIP) install --quiet --require-hashes -r requirements/dev.txt
	touch $(HAVE_PLAY) $@

$(HAVE_PROJECT): pyproject.toml | $(HAVE_PLAY)
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	touch $@

$(HAVE_NODE): web/package-lock.json
	command -v npm > /dev/null || { echo "The pages of the web table are built with Node 20.19 or newer and npm: install them" >&2; exit 1; }
	cd web && npm ci
	touch $@

# The extras lock holds the development lock with the same versions. Its PyTorch is the build for CPUs, a tenth of the
# size: PyTorch has an index of its own for it, to be named by PIP_EXTRA_INDEX_URL (and UV_INDEX for `make lock`).
$(HAVE_EXTRAS): requirements/extras.txt pyproject.toml
	$(PYTHON) -m venv $(EXTRAS)
	$(EXTRAS)/bin/python -m pip --disable-pip-version-check --no-input install --quiet --require-hashes -r requirements/extras.txt
	$(EXTRAS)/bin/python -m pip --disable-pip-version-check --no-input install --quiet --no-deps --no-build-isolation --editable .
	touch $@

# Without header, annotations and index lines the files do not depend on where they were made.
COMPILE = $(UV) pip compile --quiet --upgrade --generate-hashes --no-header --no-annotate --no-emit-index-url \
	--no-emit-find-links --python-version 3.11 --python-platform x86_64-manylinux_2_28

lock: ## choose the newest versions that fit and write requirements/*.txt
	test -x $(UV) || { $(PYTHON) -m venv $(VENV)-lock && $(VENV)-lock/bin/pip install --quiet uv; }
	$(COMPILE) pyproject.toml --extra cuda --group dev --output-file requirements/dev.txt
	$(COMPILE) pyproject.toml --constraint requirements/dev.txt --output-file requirements/play.txt
	$(COMPILE) pyproject.toml --extra postgres --constraint requirements/dev.txt --output-file requirements/server.txt
	$(COMPILE) --group build --constraint requirements/dev.txt --output-file requirements/build.txt
	$(COMPILE) pyproject.toml --extra cuda --extra cluster --extra envs --extra train --extra compare --group dev --constraint requirements/dev.txt --output-file requirements/extras.txt

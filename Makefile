# Seismic (unofficial). Needs Python 3.11 or newer and make; uses uv where it is there (`make test UV=` does without).
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help play test test-fast test-long test-cuda test-ray check coverage limit crashtest setup lock types dist clean

UV ?= $(shell command -v uv 2>/dev/null)
BIN := .venv/bin
PYTEST := $(BIN)/pytest
# Not one for each core: every worker loads the compiled rules for itself.
WORKERS ?= -n auto --maxprocesses 4 --dist loadfile
export PIP_DISABLE_PIP_VERSION_CHECK := 1

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r target text; do \
	  printf 'make %-10s %s\n' "$$target" "$$text"; done

play: setup ## set up and play in the terminal
	@$(BIN)/seismic play --plain

test: check ## set up, check the code and run the tests
	@$(PYTEST) $(WORKERS)

test-fast: setup ## the tests that take under a minute together
	@$(PYTEST) $(WORKERS) -m "not slow and not long and not cuda and not ray"

test-long: setup ## the tests that take long, and only those
	@$(PYTEST) $(WORKERS) -m long

test-cuda: .venv-cuda/.ready ## the rules compiled for CUDA, in an environment of their own; a GPU is used where there is one
	@.venv-cuda/bin/pytest -m cuda

test-ray: .venv-ray/.ready ## the arena on a Ray of two workers, in an environment of its own
	@.venv-ray/bin/pytest -m ray

check: setup ## format, lint, types and layers
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

COVER ?= tests
coverage: setup ## branch coverage of the rules, run interpreted
	@echo "Measuring the coverage of the rules, interpreted: this takes a while."
	@NUMBA_DISABLE_JIT=1 $(PYTEST) $(WORKERS) -m "not slow and not long and not cuda and not ray" \
	  --cov=seismic.rules --cov-report=term $(COVER)

limit: setup build/limit ## measure the rules against a hand-written C++ engine
	@$(BIN)/seismic bench --limit build/limit

build/limit: bench/limit.cpp
	$(if $(shell command -v $(CXX)),,$(error no C++ compiler found: install g++, or name one with CXX=))
	@echo "Compiling bench/limit.cpp."
	@mkdir -p build
	@$(CXX) -O3 -march=native -std=c++20 $< -o $@

crashtest: setup ## kill the server under load, and see that nothing is lost (CRASH="--nodes 2": two of them)
	@$(BIN)/python tools/crashtest.py $(CRASH)

types: setup ## write the browser's types of the protocol into web/src/protocol.ts
	@mkdir -p web/src
	@$(BIN)/python -m seismic.protocol.typescript > web/src/protocol.ts

dist: setup ## build the sdist and the wheel into dist/
	@$(BIN)/python -m build --no-isolation --outdir dist

clean: ## remove all that make has made
	@rm -rf .venv .venv-cuda .venv-ray build dist .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache \
	  .pytest_cache .ruff_cache
	@find src tests -name __pycache__ -prune -exec rm -rf {} +

# Setting up. The environment is made anew when the lock has changed, and the package is put into it anew when
# pyproject.toml has.

setup: .venv/.ready ## make .venv, with the seismic command in it

NEW_ENOUGH := import sys; assert sys.version_info >= (3, 11)
# A name on the PATH may have nothing behind it, or too little: the first that runs the program is taken.
first_python = $(shell for p in $(or $(PYTHON),python3.13 python3.12 python3.11 python3); do \
  "$$p" -c '$(NEW_ENOUGH); $(1)' 2>/dev/null && break; done)
REPORT_PATH := print(sys.executable)
REPORT_PATH_WITH_VENV := import ensurepip, venv; $(REPORT_PATH)
REPORT_PACKAGE := print("python%d.%d-venv" % sys.version_info[:2])
python = $(or $(call first_python,$(if $(UV),$(REPORT_PATH),$(REPORT_PATH_WITH_VENV))),$(error $(or \
  $(patsubst %,Python has no venv module here: install it (on Debian: apt install %),$(call first_python,$(REPORT_PACKAGE))),\
  no Python 3.11 or newer found: install one$(comma) or name it with PYTHON=)))
comma := ,

.venv/.locked .venv-cuda/.locked .venv-ray/.locked: %/.locked: requirements.lock
	$(eval found := $(python))
	@echo "Setting up $* with $(found) (once; this takes a minute or two)."
	@rm -rf $*
	@$(if $(UV),$(UV) venv --quiet --python $(found) $*,$(found) -m venv $*)
	@$(call install,$*) --require-hashes -r requirements.lock
	@touch $@

install = $(if $(UV),$(UV) pip install --quiet --python $(1)/bin/python,$(1)/bin/python -m pip install --quiet)

.venv/.ready: .venv/.locked pyproject.toml
	@$(call install,.venv) --no-deps --no-build-isolation --editable .
	@touch $@

.venv-cuda/.ready: .venv-cuda/.locked pyproject.toml
	@echo "Adding CUDA to .venv-cuda (some hundred megabytes)."
	@$(call install,.venv-cuda) --no-build-isolation --editable '.[cuda]'
	@touch $@

.venv-ray/.ready: .venv-ray/.locked pyproject.toml
	@echo "Adding Ray to .venv-ray."
	@$(call install,.venv-ray) --no-build-isolation --editable '.[ray]'
	@touch $@

# UPGRADE=1 takes the newest versions; otherwise what is pinned stays where it still fits.
lock: ## write requirements.lock
	@$(if $(UV),,echo "Installing uv into build/uv."; $(python) -m venv build/uv && build/uv/bin/pip install --quiet uv)
	@$(or $(UV),build/uv/bin/uv) pip compile pyproject.toml --quiet --extra cli --extra server --extra postgres --extra redis --group dev --group build --universal \
	  --generate-hashes --python-version 3.11 --no-header $(if $(UPGRADE),--upgrade) -o requirements.lock

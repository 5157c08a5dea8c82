# Everything is set up in .venv; only Python 3.11 or newer is needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# As many tests at a time as there are cores; who is done takes over what another one still has before it.
PYTEST := $(BIN)/python -m pytest -q -n auto --dist worksteal

.PHONY: help bytecode demo docs test test-all style types tests tests-all lint fuzz-run fuzz-reader bench tables dist clean

help:
	@echo "make demo         verify the programs in examples/"
	@echo "make test         the linter, the type checker and the tests"
	@echo "make test-all     the same with all tests, also those that take hours together"
	@echo "make lint         the linter and the type checker"
	@echo "make fuzz-run     500 random programs in the interpreter and natively (needs gcc and csmith)"
	@echo "make fuzz-reader  10,000 broken inputs for the reader of LLVM IR"
	@echo "make docs         the output that README and docs show, as it is now"
	@echo "make tables       the tables of the papers, measured here (hours; SAMPLE=1 LIMIT=20: a part; see the Makefile)"
	@echo "make bench        what each stage costs, compared with benchmarks/baseline.json; then reader, interpreter, terms, solvers"
	@echo "make dist         sdist and wheel in dist/, tried in an empty environment"

$(STAMP): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Limpet needs Python 3.11 or newer, this is %s" % sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,solvers,plots,lsp,cluster]'
	touch $(STAMP)

# Tests start hundreds of processes; where Python does not keep bytecode by itself, each would compile everything anew.
bytecode: $(STAMP)
	@$(BIN)/python -m compileall -q src

demo: bytecode
	$(BIN)/python examples/demo.py

# The type checker uses one core only, so it runs beside the tests.
test: bytecode style
	@$(MAKE) --no-print-directory -j2 types tests

test-all: bytecode style
	@$(MAKE) --no-print-directory -j2 types tests-all

lint: style types

style: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

# Some tests start dozens of processes, and a busy machine may starve one: what failed runs once more, by itself.
# A test that fails twice fails; the first failure stays in the output.
AGAIN := $(BIN)/python -m pytest -q -n 0 --last-failed --last-failed-no-failures none

tests: bytecode
	$(PYTEST) || $(AGAIN)

tests-all: bytecode
	$(PYTEST) -m 'long or not long' || $(AGAIN) -m 'long or not long'

docs: bytecode
	$(BIN)/python -m tests.shown_output
	$(BIN)/python -m tests.screens

fuzz-run: $(STAMP)
	$(BIN)/python -m tests.differential.csmith -n 500

fuzz-reader: $(STAMP)
	$(BIN)/python -m tests.llvm.fuzz --count 10000

# The first one fails if something got slower; the others are for people to read.
bench: $(STAMP)
	$(BIN)/python benchmarks/speed.py
	$(BIN)/python benchmarks/read_module.py
	$(BIN)/python benchmarks/interpreter.py
	$(BIN)/python benchmarks/terms.py
	$(BIN)/python benchmarks/solvers.py

# The tables of the papers, as benchmarks/tables.toml says. Run again, this goes on where it stopped.
#   make tables TABLES='seam-*' SAMPLE=1 LIMIT=20     some of them, a fixed part of the tasks, 20 s each
#   make tables VCC=… AWS=… SV=… SV_TASKS=…           those that need files from elsewhere, too
TABLE_FILES := $(foreach name,VCC AWS SV SV_TASKS TASKS SEAHORN,--define '$(name)=$($(name))')
tables: bytecode
	$(BIN)/python benchmarks/tables.py $(TABLES) $(TABLE_FILES) $(if $(SAMPLE),--sample) $(if $(LIMIT),--timeout $(LIMIT))

dist: $(STAMP)
	$(BIN)/python -m tests.packaging.smoke --python $(PYTHON) --keep dist

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis

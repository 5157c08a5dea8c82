"""Every option of Limpet, typed, in one place, with its help text.

The command line builds these records from the options that their fields name; nothing else reads `sys.argv`.
"""

from __future__ import annotations

import enum
from dataclasses import field, replace
from pathlib import Path

from limpet.base.diagnostics import Location
from limpet.base.option_values import (
    ANY_NUMBER,
    bound,
    few,
    few_or_any,
    limit,
    natural,
    pair,
    parameter,
    positive,
    unwindset,
    word,
)
from limpet.base.options import option
from limpet.base.proof_choices import Calls as Calls
from limpet.base.proof_choices import Frames as Frames
from limpet.base.proof_choices import Integers as Integers
from limpet.base.proof_choices import Levels as Levels
from limpet.base.proof_choices import Steps as Steps
from limpet.base.records import dataclass
from limpet.base.stub_options import StubOptions

DEFAULT_TIMEOUT = 300.0
"""Seconds. Without a limit, a loop that never ends would be unwound for ever."""


@dataclass(frozen=True, slots=True)
class CompileOptions:
    """How source files become LLVM IR."""

    include_dirs: tuple[str, ...] = option((), "-I", metavar="DIR", help="search for headers here")
    defines: tuple[str, ...] = option((), "-D", metavar="NAME[=VALUE]", help="define a macro")
    undefines: tuple[str, ...] = option((), "-U", metavar="NAME", help="undefine a macro")
    standard: str | None = option(None, "-std", "--std", metavar="STANDARD", help="language standard, such as c99")
    forced_includes: tuple[str, ...] = option(
        (), "-include", "--include", metavar="FILE", help="include this file first"
    )
    word_bits: int = 64
    """32 or 64: the data model of the target (ILP32 or LP64)."""
    clang: str | None = option(
        None, "--clang", metavar="PATH", help="compile with this clang instead of the bundled one", expert=True
    )
    sanitize: bool = option(
        True,
        "--no-sanitize",
        help="leave out clang's checks of undefined behaviour (overflow, shifts, array bounds, …)",
        expert=True,
    )
    optimise: bool = option(
        False,
        "--optimise",
        help="run LLVM's optimiser first; it may hide undefined behaviour, which is noted in the result",
        expert=True,
    )
    cache: bool = option(True, "--no-cache", help="do not use the cache: compile everything again")
    contracts: bool = False
    """Library functions do anything that their contracts allow, which may be more than they do: for proofs."""


@dataclass(frozen=True, slots=True)
class InputOptions:
    """Which program is analysed."""

    files: tuple[str, ...] = ()
    entry: str = option("main", "--entry", metavar="NAME", help="entry function (default: main)")
    compile_commands: str | None = option(
        None,
        "--compile-commands",
        metavar="FILE",
        help="a compile_commands.json, or the directory that has it; FILEs choose entries by name",
    )
    overrides: tuple[str, ...] = option(
        (),
        "--override",
        metavar="FILE",
        help="a file whose functions replace those of the same name, static ones too (stubs)",
    )
    exposed: tuple[str, ...] = option(
        (), "--expose", metavar="PATTERN", help="make static functions of these names callable from other files"
    )
    search_database: bool = option(
        True,
        "--no-compile-commands",
        help="do not look for a compile_commands.json beside and above the sources, and in build/ there",
    )


class Pointers(enum.StrEnum):
    MAYBE_NULL = "maybe-null"
    VALID = "valid"
    ALL_VALID = "all-valid"


class Strings(enum.StrEnum):
    ANY = "any"
    TERMINATED = "terminated"


class Globals(enum.StrEnum):
    INITIAL = "initial"
    ANY = "any"


FEW_ELEMENTS = 8
"""If nothing else is said, and sizes have to be bounded."""


@dataclass(frozen=True, slots=True)
class FunctionOptions:
    """One function without a main: which one, and which arguments are made for it."""

    name: str | None = option(
        None, "--function", metavar="[FILE:]NAME", help="verify this function with any arguments; it may be static"
    )
    pointers: Pointers = option(
        Pointers.MAYBE_NULL,
        "--pointers",
        help="maybe-null (default): each pointer is null or points to an object; valid: parameters are not null, "
        "pointers in objects may be; all-valid: none is null",
    )
    strings: Strings = option(
        Strings.ANY,
        "--strings",
        help="pointers to characters point to any bytes (default), or to zero-terminated strings",
    )
    globals: Globals = option(
        Globals.INITIAL,
        "--globals",
        help="global variables have their initial values (default), or any; constants never change",
    )
    elements: int | None = option(
        None,
        "--max-elements",
        metavar="N",
        parse=few_or_any,
        help="a pointer to numbers or bytes points to 1 to N of them, or to any number: `any`"
        " (default: 8 for the bounded engine, any for proofs)",
    )
    structs: int = option(
        1,
        "--max-structs",
        metavar="N",
        parse=few,
        help="a pointer to structs, unions or pointers points to 1 to N of them (default: 1)",
    )
    depth: int = option(
        3,
        "--max-depth",
        metavar="N",
        parse=few,
        help="pointers in objects point to further objects to depth N, and are null beyond (default: 3)",
    )
    into: tuple[tuple[str, str], ...] = option(
        (),
        "--into",
        metavar="Q=P",
        parse=pair,
        help="the pointer Q points into the object of P, or one past its end (end=begin, ring->head=ring->buffer)",
    )
    assumed: tuple[str, ...] = option(
        (),
        "--assume",
        metavar="CONDITION",
        help="a precondition, such as 'len <= size(buf)'; size(p): elements that p points to, 0 if it is null",
    )
    arguments: int | None = 0
    """Most arguments of a program that uses them (`main`); 0: it is started without any; None: as many as it asks
    for."""
    for_proofs: bool = False
    """Nothing has to be bounded that no option bounds."""
    overlapping: bool = False
    """Pointers to elements of which there may be any number point into one object, anywhere."""

    @property
    def most_elements(self) -> int | None:
        """None: any number."""
        if self.elements is None:
            return None if self.for_proofs else FEW_ELEMENTS
        return None if self.elements == ANY_NUMBER else self.elements


@dataclass(frozen=True, slots=True)
class Target:
    kind: str
    location: Location | None

    def is_at(self, kind: str, location: Location | None) -> bool:
        """Columns are not compared: the engines see them differently."""
        if kind != self.kind or location is None or self.location is None:
            return kind == self.kind and location is self.location
        return (location.file, location.line) == (self.location.file, self.location.line)


@dataclass(frozen=True, slots=True)
class RunOptions:
    """One concrete execution."""

    inputs: tuple[str, ...] = ()
    """Values for nondeterministic functions, in order of their calls."""
    input_file: str | None = None
    """A recorded run to replay."""
    record: str | None = option(None, "--record", metavar="FILE", help="write the inputs of this run as JSON")
    arguments: tuple[str, ...] = option((), "--arg", metavar="TEXT", help="argument of the program")
    seed: int | None = option(
        None, "--seed", metavar="N", parse=natural, help="seed for the values that --input does not give"
    )
    max_steps: int | None = option(
        None, "--max-steps", metavar="N", parse=positive, help="stop after about this many instructions"
    )
    trace: bool = option(False, "--trace", help="show every step: lines, variables, calls")
    target: Target | None = None
    """The violation that the run is to show: others are passed over where that is possible. None: the first."""


@dataclass(frozen=True, slots=True)
class OutputOptions:
    format: str = "text"
    """`text` or `json`."""
    colour: bool | None = None
    """None: if the terminal can show it."""
    verbose: int = 0
    statistics: bool = option(False, "--stats", help="print counts and times at the end")


class Confirm(enum.StrEnum):
    REPLAY = "replay"
    NATIVE = "native"


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """Files that an answer goes to, besides what is printed."""

    output: tuple[str, ...] = option(
        (),
        "--output",
        metavar="FORMAT=FILE,…",
        separated=True,
        help="also write the result to files: json, sarif, junit, github, html, graphml and yaml (witnesses)",
    )
    html: str | None = option(None, "--html", metavar="FILE", help="write a report for the browser, as one file")
    witness: str | None = option(
        None, "--witness", metavar="FILE", help="write a witness of SV-COMP (.yml: format 2.0, otherwise GraphML 1.0)"
    )
    open: bool = option(False, "--open", help="open the report of --html in the browser")
    confirm: Confirm = option(
        Confirm.REPLAY,
        "--confirm",
        help="replay: violations are run in the interpreter (always); native: also as native programs with sanitizers",
    )
    executable: str | None = option(
        None, "--executable", metavar="FILE", help="write a native program that shows the first violation by itself"
    )
    unit_test: str | None = option(
        None, "--unit-test", metavar="FILE", help="write the inputs of the first violation as a C test"
    )
    graphs: bool = False
    """Whether the answer has the graphs of the program, as some of these reports draw them."""


@dataclass(frozen=True, slots=True)
class LimitOptions:
    timeout: float | None = option(
        None,
        "--timeout",
        metavar="SECONDS",
        parse=limit,
        help=f"give up after this much time (engines: {DEFAULT_TIMEOUT:.0f} by default; 0: never)",
    )
    memory_mb: int | None = option(
        None, "--memory-limit", metavar="MB", parse=positive, help="memory for each solver, and for the engine"
    )


@dataclass(frozen=True, slots=True)
class SolverOptions:
    name: str = option(
        "auto",
        "--solver",
        metavar="NAME",
        help="z3, bitwuzla, cvc5, yices, …; z3+bitwuzla: the first answer wins; z3&bitwuzla: both must agree; "
        "auto: yices, helped by bitwuzla, and by intervals for floats",
    )
    save_smt: str | None = option(
        None, "--save-smt", metavar="DIR", help="write every query (of proofs: the clauses) to a file", expert=True
    )
    simplify: bool = option(True, help="simplify terms during construction")
    linear: bool = option(True, help="try linear arithmetic where bits are hard")
    second: bool = option(
        True,
        "--no-second-solver",
        help="do not ask a second solver to confirm what a bounded `safe` rests on",
        expert=True,
    )
    certify: bool = option(
        False, "--certify", help="`safe` only if a second solver confirms it, however long that takes"
    )


class AfterUndefined(enum.StrEnum):
    STOP = "stop"
    WRAP = "wrap"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """Which properties are checked. What is not checked does not end a run that can go on (`prepare.unchecked`)."""

    only: tuple[str, ...] | None = option(
        None,
        "--check",
        metavar="LIST",
        separated=True,
        help="enable exactly these checks or groups (default, memory, arithmetic, all)",
    )
    also: tuple[str, ...] = option((), "--also", metavar="LIST", separated=True, help="enable these too")
    without: tuple[str, ...] = option((), "--no-check", metavar="LIST", separated=True, help="disable these")
    shadowing: bool = option(
        True,
        "--no-shadowing",
        help="also report checks that fail only after an earlier one failed",
        expert=True,
    )
    after_undefined: AfterUndefined = option(
        AfterUndefined.STOP,
        "--after-ub",
        help="when arithmetic overflows: the run ends (stop), or continues with the wrapped value or any value",
    )
    trusted: tuple[str, ...] = option(
        (),
        "--trust",
        metavar="LIST",
        separated=True,
        help="assume that this never happens (signed-overflow, shift, …): runs in which it does are ignored",
    )


@dataclass(frozen=True, slots=True)
class PropertyOptions:
    """What a property file asks about. Other things that go wrong are not violations, but make the answer unknown."""

    file: str
    kinds: tuple[str, ...]
    functions: tuple[str, ...] = ()
    """Calls of these are violations (of the kind `assertion`); a failed assertion just ends the run."""
    labels: tuple[str, ...] = ()
    """So are these labels."""
    name: str | None = None
    """What SV-COMP calls all its violations. None: it has parts, each with its own kinds."""


@dataclass(frozen=True, slots=True)
class BoundOptions:
    """How far loops and recursion are followed when they do not end by themselves."""

    unwind: int | None = option(
        None,
        "--unwind",
        metavar="N|auto",
        parse=bound,
        help="iterations of loops that do not end on their own; auto (the default): increase until it is enough",
    )
    unwindset: tuple[tuple[str, int, int], ...] = option(
        (),
        "--unwindset",
        metavar="FUNCTION[:LINE]=N",
        parse=unwindset,
        help="iterations of the loop on this line (or of all loops of the function)",
    )
    recursion: int | None = option(
        None, "--recursion", metavar="N|auto", parse=bound, help="nested calls of the same function"
    )


class Regions(enum.StrEnum):
    DSA = "dsa"
    FLAT = "flat"


class Phis(enum.StrEnum):
    GATED = "gated"
    PATH = "path"


class ConditionStyle(enum.StrEnum):
    DATAFLOW = "dataflow"
    CONTROLFLOW = "controlflow"


class Allocation(enum.StrEnum):
    CONCRETE = "concrete"
    RELATIVE = "relative"
    SYMBOLIC = "symbolic"
    ANYWHERE = "anywhere"
    FRAMES = "frames"


class MemoryModel(enum.StrEnum):
    SEAM = "seam"
    ARRAYS = "arrays"
    LAMBDAS = "lambdas"


class LoopSummaries(enum.StrEnum):
    ON = "on"
    OFF = "off"
    ALWAYS = "always"


ANYWHERE = (Allocation.ANYWHERE, Allocation.FRAMES)
"""Allocations with which no place of objects is left out."""


@dataclass(frozen=True, slots=True)
class EncodeOptions:
    """How a bounded program becomes a verification condition. All choices mean the same; they differ in speed."""

    memory: MemoryModel = option(MemoryModel.SEAM, "--memory-model", help="how memory is represented", expert=True)
    regions: Regions = option(
        Regions.DSA, help="dsa: one memory per region of the points-to analysis; flat: one memory for all"
    )
    phis: Phis = option(
        Phis.GATED, help="gated: the branch conditions that decide; path: the path conditions of the incoming edges"
    )
    condition: ConditionStyle = option(
        ConditionStyle.DATAFLOW, help="dataflow: from the pure dataflow form; controlflow: a Boolean per block"
    )
    word_bytes: int | None = option(
        None, parse=word, help="bytes per memory cell: 1, 4, 8, or auto: as the program accesses it"
    )
    allocation: Allocation = option(
        Allocation.CONCRETE,
        help="where objects are: concrete addresses, relative to an unknown start, symbolic: in any order, or anywhere "
        "(frames: anywhere, but a local at the same place in all frames of its function, as compilers have it)",
    )
    cone: bool = option(True, help="drop definitions that no assumption and no assertion depends on")
    ranges: bool = option(True, help="seam: address-range maps decide whether pointers can be equal")
    store_maps: bool = option(True, help="seam, lambdas: writes at known places are found by maps; off: one by one")
    object_memories: bool = option(
        True, help="seam: each object has a history of its own; off: one for all. Needs store-maps"
    )
    loop_summaries: LoopSummaries = option(
        LoopSummaries.ON,
        help="loops over arrays whose iterations do not depend on each other become block operations, if they have "
        "many iterations; always: or few",
    )
    cells: bool = option(
        True,
        help="track memory contents while loops are unwound; this decides most loads",
    )


class ProofEngine(enum.StrEnum):
    SPACER = "spacer"
    GPDR = "gpdr"
    BMC = "bmc"
    KIND = "kind"


COMMAND = "command:"
"""Begins the name of an engine or solver that is a program of the user's."""


@dataclass(frozen=True, slots=True)
class ProveOptions:
    """How invariants are inferred."""

    engine: str = option(
        ProofEngine.SPACER.value,
        "--engine",
        metavar="NAME",
        help="spacer; gpdr: z3's generalised PDR; bmc: z3's bounded Horn engine; kind: k-induction; "
        "'command:PROGRAM …': any solver for CHC files",
    )
    step: Steps = option(Steps.LARGE, "--step", help="predicates at loops (large), or everywhere", expert=True)
    calls: Calls = option(
        Calls.AUTO,
        "--calls",
        help="how calls are encoded; auto: summaries, except where a function is called once or is small",
        expert=True,
    )
    frames: Frames = option(
        Frames.AUTO, "--frames", help="memory that calls pass: arrays, or maps of few cells; auto: both", expert=True
    )
    map_cells: int = option(24, "--map-cells", metavar="N", parse=positive, help="cells of a map at most", expert=True)
    map_aliases: int = option(4, "--map-aliases", metavar="N", parse=positive, help="paths into a map", expert=True)
    level: Levels = option(
        Levels.AUTO,
        "--level",
        help="what is modelled; auto: what the properties depend on, more if that is not enough",
        expert=True,
    )
    ints: Integers = option(
        Integers.AUTO,
        "--ints",
        help="machine integers: bit-vectors, integers that wrap around, or (never `safe`) integers that do not; "
        "auto: exact, and bit-vectors if that is not enough",
        expert=True,
    )
    invariants: bool = option(
        True, "--no-invariants", help="do not look for invariants by abstract interpretation first", expert=True
    )
    proof: str | None = option(None, "--proof", metavar="FILE", help="write the proof here")
    parameters: tuple[tuple[str, str], ...] = option(
        (),
        "--spacer",
        metavar="NAME=VALUE",
        parse=parameter,
        help="a parameter of Spacer; may be repeated",
        expert=True,
    )


class Domains(enum.StrEnum):
    INTERVALS = "intervals"
    ZONES = "zones"
    OCTAGONS = "octagons"


@dataclass(frozen=True, slots=True)
class AbstractOptions:
    """How `limpet ai` analyses a program."""

    domain: Domains = option(
        Domains.ZONES, "--domain", help="what is known about numbers: ranges, differences, or sums of two as well"
    )


@dataclass(frozen=True, slots=True)
class StrategyOptions:
    """How several engines share the machine."""

    jobs: int | None = option(
        None,
        "--jobs",
        metavar="N",
        parse=positive,
        help="cores to use (default: all); with 1, the engines take turns",
    )
    candidates: bool = option(
        True,
        "--no-candidates",
        help="do not try functions by themselves where the program as a whole takes long",
        expert=True,
    )
    explain: bool = option(False, "--explain-strategy", help="print what was tried, in which order, and why it stopped")


@dataclass(frozen=True, slots=True)
class Config:
    compile: CompileOptions = field(default_factory=CompileOptions)
    input: InputOptions = field(default_factory=InputOptions)
    function: FunctionOptions = field(default_factory=FunctionOptions)
    stubs: StubOptions = field(default_factory=StubOptions)
    run: RunOptions = field(default_factory=RunOptions)
    output: OutputOptions = field(default_factory=OutputOptions)
    report: ReportOptions = field(default_factory=ReportOptions)
    limits: LimitOptions = field(default_factory=LimitOptions)
    solver: SolverOptions = field(default_factory=SolverOptions)
    checks: CheckOptions = field(default_factory=CheckOptions)
    property: PropertyOptions | None = None
    """None: all violations of the checks count."""
    bounds: BoundOptions = field(default_factory=BoundOptions)
    encode: EncodeOptions = field(default_factory=EncodeOptions)
    prove: ProveOptions = field(default_factory=ProveOptions)
    strategy: StrategyOptions = field(default_factory=StrategyOptions)
    abstract: AbstractOptions = field(default_factory=AbstractOptions)
    malloc_may_fail: bool = option(
        False,
        "--malloc-may-fail",
        help="every allocation may return null; whether it does is an input, 0 or 1",
    )
    stop_at_first: bool = option(False, "--stop-at-first", help="stop at the first violation")
    allow_vacuous: bool = option(
        False,
        "--allow-vacuous",
        help="report safe, with a warning, even if no run reaches the end of the program or an assertion",
    )
    cache_dir: Path | None = None
    """None: the user's cache directory if there is one that can be written, else no cache."""


def for_proofs(config: Config) -> Config:
    """The same for engines that need no bounds."""
    return replace(config, function=replace(config.function, for_proofs=True))

"""Every option of Limpet, typed, in one place. The command line builds these; nothing else reads `sys.argv`."""

from __future__ import annotations

from dataclasses import field
from pathlib import Path

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class CompileOptions:
    """How source files become LLVM IR."""

    include_dirs: tuple[str, ...] = ()
    """`-I`, in order."""
    defines: tuple[str, ...] = ()
    """`-D NAME[=VALUE]`, without the `-D`."""
    undefines: tuple[str, ...] = ()
    standard: str | None = None
    """`-std=`, such as `c99`."""
    forced_includes: tuple[str, ...] = ()
    """`-include FILE`."""
    word_bits: int = 64
    """32 or 64: the data model of the target (ILP32 or LP64)."""
    clang: str | None = None
    """Another clang than the one that came with the package."""
    sanitize: bool = True
    """Let clang insert its undefined-behaviour checks."""
    optimise: bool = False
    """Run LLVM's optimiser before reading; it may exploit undefined behaviour, so this is recorded."""
    cache: bool = True
    """Keep compiled models and sources by content, where a cache directory can be written."""


@dataclass(frozen=True, slots=True)
class InputOptions:
    """Which program is looked at."""

    files: tuple[str, ...] = ()
    entry: str = "main"
    compile_commands: str | None = None
    """Path of a compile_commands.json (or the directory that has one); `files` then choose entries by name."""
    overrides: tuple[str, ...] = ()
    """Files whose functions take the place of functions of the same name in the other files, static ones included."""
    exposed: tuple[str, ...] = ()
    """Patterns: static functions of such names can be called from other files."""


@dataclass(frozen=True, slots=True)
class FunctionOptions:
    """One function without a main: which one, and which arguments are made for it."""

    name: str | None = None
    """None: the program has an entry of its own."""
    pointers: str = "maybe-null"
    """Which are null: each `maybe-null`; `valid`: parameters are not, pointers in objects may be; `all-valid`: none."""
    strings: str = "any"
    """`any`: what characters point to is any bytes; `terminated`: the last one is zero."""
    globals: str = "initial"
    """Variables of the program when the function is called: `initial` values, or `any`; constants never change."""
    elements: int = 8
    """Most elements behind a pointer to numbers or bytes."""
    structs: int = 1
    """Most elements behind a pointer to structs, unions or pointers."""
    depth: int = 3
    """So many pointers are followed by objects; those beyond are null."""
    into: tuple[tuple[str, str], ...] = ()
    """(q, p): the parameter q points somewhere into what p points to."""
    arguments: int = 0
    """Most arguments of a program that looks at them (`main`); 0: it is started without any."""
    assumed: tuple[str, ...] = ()
    """What callers promise about the arguments, such as `len <= size(buf)`."""


@dataclass(frozen=True, slots=True)
class StubOptions:
    """Functions of which nothing is known, or nothing is to be known."""

    havoc: tuple[str, ...] = ()
    """Patterns: functions of such names return anything and change what their arguments point to."""
    undefined: str = "error"
    """Calls of functions that are defined nowhere: `error`, `havoc`, or `nop` (they do nothing and return anything)."""


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
    record: str | None = None
    """Where to write the inputs of this run."""
    arguments: tuple[str, ...] = ()
    """`argv[1]` and following."""
    seed: int | None = None
    max_steps: int | None = None
    trace: bool = False
    target: Target | None = None
    """The violation that the run is to show: others are passed over where that is possible. None: the first."""


@dataclass(frozen=True, slots=True)
class OutputOptions:
    format: str = "text"
    """`text` or `json`."""
    colour: bool | None = None
    """None: if the terminal can show it."""
    verbose: int = 0
    statistics: bool = False


@dataclass(frozen=True, slots=True)
class LimitOptions:
    timeout: float | None = None
    """Seconds of wall-clock time for the whole run."""
    memory_mb: int | None = None


@dataclass(frozen=True, slots=True)
class SolverOptions:
    name: str = "auto"
    """A solver, or several with `+` (first answer wins) or `&` (all must agree)."""
    save_smt: str | None = None
    """Directory in which every query is kept as a file."""
    simplify: bool = True
    """Simplify terms while they are made."""
    linear: bool = True
    """Try linear arithmetic where bits are hard."""


STOP, WRAP, ANY = "stop", "wrap", "any"


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """Which properties are looked at. What is not checked does not end a run that can go on (`prepare.unchecked`)."""

    only: tuple[str, ...] | None = None
    """`--check`: exactly these kinds or groups; None: the default ones."""
    also: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    shadowing: bool = True
    """A run ends where a check fails, so that what follows from the failure is not reported too."""
    after_undefined: str = STOP
    """What follows arithmetic without a defined result: the run ends (`stop`), or goes on with the value that machines
    compute (`wrap`), or with `any` value."""
    trusted: tuple[str, ...] = ()
    """`--trust`: kinds of arithmetic mistakes that are taken never to happen. Runs in which they would do not count."""


@dataclass(frozen=True, slots=True)
class PropertyOptions:
    """What a property file asks about. Other things that go wrong are no violations, but make the answer unknown."""

    file: str
    kinds: tuple[str, ...]
    functions: tuple[str, ...] = ()
    """Calls of these are violations (of the kind `assertion`); a failed assertion just ends the run."""
    labels: tuple[str, ...] = ()
    """So are these labels."""


@dataclass(frozen=True, slots=True)
class BoundOptions:
    """How far loops and recursion are followed when they do not end by themselves."""

    unwind: int | None = None
    """Iterations of every loop; None: more and more, until it is enough."""
    unwindset: tuple[tuple[str, int, int], ...] = ()
    """(function, line of the loop or 0 for all of its loops, iterations)."""
    recursion: int | None = None
    """Nested calls of the same function; None: more and more."""


@dataclass(frozen=True, slots=True)
class EncodeOptions:
    """How a bounded program becomes a verification condition. All choices mean the same; they differ in speed."""

    regions: str = "dsa"
    """`dsa`: one memory per region of the points-to analysis; `flat`: one memory for all."""
    phis: str = "gated"
    """`gated`: the branch conditions that decide; `path`: the path conditions of the incoming edges."""
    cone: bool = True
    """Drop definitions that no assumption and no assertion depends on."""
    condition: str = "dataflow"
    """`dataflow`: from the pure dataflow form; `controlflow`: a Boolean per block."""
    word_bytes: int | None = None
    """Bytes per memory cell: 1, 4 or 8; None: what suits the program."""
    allocation: str = "concrete"
    """Where objects are: `concrete` addresses, `relative` to an unknown start, or `symbolic`."""
    memory: str = "seam"
    """What memories are: `arrays`, functions (`lambdas`), or terms of the theory of memory (`seam`)."""
    ranges: bool = True
    """seam: address-range maps decide whether pointers can be equal."""
    store_maps: bool = True
    """seam: writes at known places are maps; without, a list."""
    object_memories: bool = True
    """seam: each object has a history of its own; without, one history for all. None without store maps."""
    cells: bool = True
    """Follow the contents of memory while loops are unwound; most loads are then decided before memory is encoded."""


@dataclass(frozen=True, slots=True)
class ProveOptions:
    """How proofs without bounds are looked for."""

    engine: str = "spacer"
    """`spacer`: Horn clauses; `bmc`: Spacer's bounded mode; `kind`: k-induction; `command:…`: another Horn solver."""
    step: str = "large"
    """Predicates at loops and calls (`large`) or at every block (`small`)."""
    calls: str = "auto"
    """`summaries` of functions; `inline`: none; `mixed` semantics; `auto`: functions called once are inlined."""
    level: str = "auto"
    """`registers`, `pointers` or `memory`; `auto`: what the properties depend on, and more if that is not enough."""
    ints: str = "auto"
    """`bv`, `exact` or `ideal`; `auto`: exact, and bit-vectors if that is not enough."""
    proof: str | None = None
    """A file for the proof."""
    parameters: tuple[tuple[str, str], ...] = ()
    """Of Spacer, in place of those that we set."""


@dataclass(frozen=True, slots=True)
class Config:
    compile: CompileOptions = field(default_factory=CompileOptions)
    input: InputOptions = field(default_factory=InputOptions)
    function: FunctionOptions = field(default_factory=FunctionOptions)
    stubs: StubOptions = field(default_factory=StubOptions)
    run: RunOptions = field(default_factory=RunOptions)
    output: OutputOptions = field(default_factory=OutputOptions)
    limits: LimitOptions = field(default_factory=LimitOptions)
    solver: SolverOptions = field(default_factory=SolverOptions)
    checks: CheckOptions = field(default_factory=CheckOptions)
    property: PropertyOptions | None = None
    """None: all violations of the checks count."""
    bounds: BoundOptions = field(default_factory=BoundOptions)
    encode: EncodeOptions = field(default_factory=EncodeOptions)
    prove: ProveOptions = field(default_factory=ProveOptions)
    malloc_may_fail: bool = False
    """Each allocation may return null; whether it does is an input of the run."""
    stop_at_first: bool = False
    allow_vacuous: bool = False
    """`safe` even if no run gets to the end of the program, or to an assertion."""
    """End at the first violation."""
    cache_dir: Path | None = None
    """None: the user's cache directory if there is one that can be written, else no cache."""

"""From a function of the IR to Python code that runs it.

Each segment (see `segments`) becomes a Python function `sN(r)` that takes the frame's registers and returns the
segment to run next; the machine calls one after the other, so recursion of the program is never recursion of
Python. Every line of the generated text belongs to one instruction: that is how an error finds its place in the
source without any bookkeeping while things go well.

    loop:  %i = phi i32 [0, %entry], [%n, %loop]         def s1(r):
           %n = add i32 %i, 1                                v3 = (r[2] + 1) & 4294967295
           %c = icmp ult i32 %n, %limit             →        if v3 < r[1]:
           br i1 %c, label %loop, label %done                    r[2] = v3; m.steps += 3; return s1
                                                             m.steps += 3; return s2
"""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import TYPE_CHECKING, Any

from limpet.base.diagnostics import Unsupported, unsupported
from limpet.base.records import dataclass
from limpet.builtins.names import is_generated
from limpet.interp import emit_calls, emit_memory, emit_scalars
from limpet.interp.events import InstructionReached
from limpet.interp.failures import Origin, UnsupportedHere
from limpet.interp.segments import Plan, Segment, edge_copies, plan_function
from limpet.interp.values import undefined
from limpet.llvm import ir
from limpet.llvm.printing.print_instructions import print_instruction
from limpet.llvm.rules.pointer_rules import copy_alignment, wandering_addresses

if TYPE_CHECKING:
    from limpet.interp.machine import Machine

MARK_SLOT = 0
"""Register that holds the stack mark of the frame."""
EXTRA_SLOT = 1
"""Register that holds the variadic arguments."""
RESERVED_SLOTS = 2

SegmentCode = Callable[[list[Any]], Any]
Maker = Callable[["Machine"], Any]


class FunctionCode:
    """A function ready to run."""

    __slots__ = ("entry", "function", "is_library", "lines", "plan", "source")

    def __init__(self, function: ir.Function) -> None:
        self.function = function
        self.entry: SegmentCode
        self.plan = Plan()
        self.lines: list[ir.Instruction | None] = []
        """The instruction that each line of the generated text belongs to."""
        self.source = ""
        self.is_library = False


@dataclass(slots=True)
class Generated:
    """The code of a function, for any machine that runs the same module."""

    plan: Plan
    lines: list[ir.Instruction | None]
    source: str
    code: CodeType
    constants: dict[str, Any]
    """The names it refers to."""
    made: dict[str, Maker]
    """What it names that is different in each machine, in the order in which it is made."""
    tables: list[str]
    """Jump tables among these. Their values are names of segments, which then become the segments."""


class CodeStore:
    """Code generated for earlier runs of the same module, which must not change: counterexamples are replayed one after
    the other, and most of their functions are the same."""

    def __init__(self) -> None:
        self.known: dict[tuple[ir.Function, bool, frozenset[str]], Generated] = {}


def make_code(machine: Machine, code: FunctionCode) -> None:
    """For a function that is entered for the first time."""
    key = (code.function, machine.tracing, machine.checks)
    names, known = machine.namespace, machine.codes.known.get(key)
    if known is None:
        known = machine.codes.known[key] = Generator(machine, code).generate()
    else:
        names.update(known.constants)
        for name, make in known.made.items():
            names[name] = make(machine)
    code.plan, code.lines, code.source = known.plan, known.lines, known.source
    segments: dict[str, Any] = {}
    exec(known.code, names, segments)
    # Segments refer to each other as globals of the namespace; their names are unique per function.
    names.update(segments)
    for table in known.tables:
        names[table].update({key: segments[segment] for key, segment in names[table].items()})
    for call, after in known.plan.after_call.items():
        segment = segments[segment_name(machine, code.function, after)]
        segment.call, segment.code = call, code
    code.entry = segments[segment_name(machine, code.function, known.plan.segments[0])]


def segment_name(machine: Machine, function: ir.Function, segment: Segment) -> str:
    return f"s{segment.number}_{machine.number_of(function)}"


class Generator:
    """Writes the text for one function. The `emit_*` modules know the instructions."""

    def __init__(self, machine: Machine, code: FunctionCode) -> None:
        self.machine = machine
        self.function = code.function
        self.is_library = code.is_library
        self.layout = machine.layout
        self.text: list[str] = []
        self.lines: list[ir.Instruction | None] = [None]
        self.current: ir.Instruction | None = None
        self.segment = 0
        self.steps = 0
        self.locals: dict[ir.Value, str] = {}
        self.last_line: object = None
        self.constants: dict[str, Any] = {}
        self.made: dict[str, Maker] = {}
        self.tables: list[str] = []
        self._named: dict[tuple[str, int], tuple[object, str]] = {}
        """By the identity of what a name stands for, which is kept."""
        self.edge_count = 0
        self.edge_text: list[str] = []
        self.edge_lines: list[ir.Instruction | None] = []
        self.bare = machine.tracing and self.function.debug is None and not is_generated(self.function.plain_name)
        """Without debug information the instructions themselves are traced."""
        self.plan = plan_function(self.function, self._leaves, RESERVED_SLOTS, records=machine.tracing)
        self.wandering = (
            wandering_addresses(self.function)
            if "pointer-overflow" in machine.checks and not code.is_library
            else frozenset()
        )
        self.uses_stack = any(type(i) is ir.Alloca for i in self.function.instructions()) or (
            self.function.value_type.variadic or any("byval" in a.attributes for a in self.function.arguments)
        )

    def _leaves(self, call: ir.Call) -> bool:
        return emit_calls.hands_over_control(self.machine, call)

    # --- text ---------------------------------------------------------------------------------------

    def line(self, text: str, indent: int = 1) -> None:
        self.text.append("    " * indent + text)
        self.lines.append(self.current)

    def constant(self, value: Any, stem: str = "K") -> str:
        """A name in the generated code for a Python object, which belongs to no machine."""
        name = self._name(value, stem)
        self.constants[name] = self.machine.namespace[name] = value
        return name

    def made_constant(self, key: object, stem: str, make: Maker) -> str:
        """The same for one that each machine makes by itself: `key` says of what."""
        name = self._name(key, stem)
        if name not in self.made:
            self.machine.namespace[name] = make(self.machine)
            self.made[name] = make
        return name

    def _name(self, key: object, stem: str) -> str:
        known = self._named.get((stem, id(key)))
        if known is None:
            name = f"{stem}{self.machine.number_of(self.function)}_{len(self._named)}"
            known = self._named[stem, id(key)] = (key, name)
        return known[1]

    def reference(self, value: ir.Value) -> str:
        """The Python expression for an operand."""
        local = self.locals.get(value)
        if local is not None:
            return local
        if isinstance(value, ir.Instruction | ir.Argument):
            slot = self.plan.slots.get(value)
            if slot is None:
                raise unsupported("undefined-value", f"{value.name} is used where it is not defined")
            return f"r[{slot}]"
        if type(value) is ir.ConstantInt:
            return str(value.value)
        return self.made_constant(value, "C", lambda machine: machine.constants.value(value))

    def define(self, instruction: ir.Instruction, expression: str) -> None:
        """Give the result of an instruction its value."""
        slot = self.plan.slots.get(instruction)
        name = f"v{len(self.lines)}"
        self.line(f"{name} = {expression}" if slot is None else f"{name} = r[{slot}] = {expression}")
        self.locals[instruction] = name

    def poison(self, kind: str, message: str, bits: int) -> str:
        """The undefined value that the current instruction yields when its rules are broken."""
        location = self.current.location.location() if self.current is not None and self.current.location else None
        return self.constant(undefined(bits, Origin(kind, message, location), poison=True), "POISON")

    # --- the function ---------------------------------------------------------------------------------

    def generate(self) -> Generated:
        for segment in self.plan.segments:
            self._segment(segment)
        source = "\n".join(self.text + self.edge_text)
        code = compile(source, f"<limpet:{self.function.name}>", "exec")
        lines = self.lines + self.edge_lines
        return Generated(self.plan, lines, source, code, self.constants, self.made, self.tables)

    def segment_name(self, segment: Segment) -> str:
        return segment_name(self.machine, self.function, segment)

    def _segment(self, segment: Segment) -> None:
        self.segment, self.steps, self.locals = segment.number, 0, {}
        self.current, self.last_line = None, None
        self.line(f"def {self.segment_name(segment)}(r):", 0)
        if segment.number == 0:
            self._prologue()
        if segment.resumes is not None:
            self.current = segment.resumes
            emit_calls.take_result(self, segment.resumes)
        block, index = segment.block, segment.start
        while True:
            next_block = self._instructions(block, index)
            if next_block is None:
                return
            block, index = next_block, 0

    def _prologue(self) -> None:
        plan, function = self.plan, self.function
        self.line(f"m.r = r = [None] * {plan.slot_count}")
        if self.uses_stack:
            self.line(f"r[{MARK_SLOT}] = stack_mark()")
        if function.value_type.variadic:
            self.line(f"r[{EXTRA_SLOT}] = m.extra")
        if function.arguments:
            names = []
            for argument in function.arguments:
                slot = plan.slots.get(argument)
                if slot is None:
                    self.locals[argument] = f"a{argument.index}"
                names.append(f"a{argument.index}" if slot is None else f"r[{slot}]")
            self.line(f"{', '.join(names)}, = m.args")
        for argument in function.arguments:
            copied = argument.attributes.type_of("byval")
            if copied is not None:
                where = self.reference(argument)
                size, align = self.layout.size(copied), copy_alignment(self.layout, argument, copied)
                self.line(f"{where} = copy_argument({where}, {size}, {align}, {argument.name!r})")
        if self.machine.tracing:
            values = ", ".join(self.reference(a) for a in function.arguments)
            self.line(f"trace_enter({self.constant(function, 'FN')}, ({values}{',' if values else ''}))")

    def _instructions(self, block: ir.Block, index: int) -> ir.Block | None:
        """From `index` to the end of the block; returns the block to go on with in the same segment."""
        instructions = block.instructions
        while True:
            instruction = instructions[index]
            self.current = instruction
            kind = type(instruction)
            if kind is ir.Phi:
                pass
            elif kind is ir.DebugRecord:
                if self.machine.tracing:
                    assert isinstance(instruction, ir.DebugRecord)
                    self._debug_record(instruction)
            else:
                self.steps += 1
                if self.machine.tracing:
                    self._source_line(instruction)
                if self.bare:
                    self._bare_instruction(instruction, block)
                if isinstance(instruction, ir.Terminator):
                    return self._terminator(instruction, block)
                if isinstance(instruction, ir.Call) and instruction in self.plan.after_call:
                    emit_calls.leave(self, instruction)
                    return None
                self._plain(kind, instruction)
                if self.bare and instruction in self.locals:
                    self.line(f"trace_value({instruction.name!r}, {self.locals[instruction]})")
            index += 1

    def _plain(self, kind: type[ir.Instruction], instruction: ir.Instruction) -> None:
        emitter = EMITTERS.get(kind)
        if emitter is None:
            raise unsupported("instruction", f"{kind.__name__} cannot be executed")
        try:
            emitter(self, instruction)
        except UnsupportedHere as refusal:
            self._refuse(instruction, refusal.text, refusal.reason)
        except Unsupported as refusal:
            self._refuse(instruction, "", refusal.diagnostic.message)

    def _refuse(self, instruction: ir.Instruction, text: str, reason: str) -> None:
        """Code that fails if it is reached, and only then."""
        self.line(f"raise refuse({self.constant(self.problem(text, reason), 'WHY')})")
        self.locals[instruction] = "dead"

    # --- control flow ---------------------------------------------------------------------------------

    def count_steps(self) -> str:
        return f"m.steps += {self.steps}"

    def _edge(self, source: ir.Block, target: ir.Block, indent: int) -> None:
        copies = edge_copies(source, target)
        if not copies:
            return
        left = ", ".join(f"r[{self.plan.slots[phi]}]" for phi, _ in copies)
        right = ", ".join(self.reference(value) for _, value in copies)
        self.line(f"{left} = {right}", indent)

    def _go(self, source: ir.Block, target: ir.Block, indent: int = 1) -> None:
        if target in self.plan.traps:
            self._trap(target, indent)
            return
        self._edge(source, target, indent)
        self.line(f"{self.count_steps()}; return {self.segment_name(self.plan.of_block[target])}", indent)

    def _trap(self, block: ir.Block, indent: int) -> None:
        call, template, values = self.plan.traps[block]
        kept = self.current
        if call.location is not None and call.location.location() is not None:
            self.current = call  # otherwise the branch says where
            if self.machine.tracing:
                self.line(f"trace_line({self.constant(call.location, 'AT')})", indent)
        shown = ", ".join(f"({self.reference(value)}, {self.layout.bits(value.type)})" for value in values)
        arguments = f"{self.constant(call, 'TRAP')}, {template!r}, ({shown}{',' if shown else ''})"
        self.line(f"{self.count_steps()}; raise sanitizer_trap({arguments})", indent)
        self.current = kept

    def _terminator(self, instruction: ir.Terminator, block: ir.Block) -> ir.Block | None:
        following = self.plan.falls_into.get(instruction)
        match instruction:
            case ir.Jump():
                if following is None:
                    self._go(block, instruction.target)
                return following
            case ir.Branch():
                condition = self.reference(instruction.condition)
                if instruction.if_true is instruction.if_false:
                    self.line(f"if {condition}: pass")  # still a decision: the condition has to be defined
                    self._go(block, instruction.if_true)
                    return None
                if following is instruction.if_true:
                    self.line(f"if not {condition}:")
                    self._go(block, instruction.if_false, 2)
                    return following
                self.line(f"if {condition}:")
                self._go(block, instruction.if_true, 2)
                if following is None:
                    self._go(block, instruction.if_false)
                return following
            case ir.Switch():
                cases = {value: self._edge_name(block, target) for value, target in instruction.cases}
                default = self._edge_name(block, instruction.default)
                self.line(f"{self.count_steps()}")
                name = self._table(instruction, lambda machine: dict(cases))
                self.line(f"return {name}.get({self.reference(instruction.condition)}, {default})")
            case ir.IndirectBranch():
                labels = {target.name: self._edge_name(block, target) for target in instruction.targets}
                name = self._table(
                    instruction,
                    lambda machine: {
                        machine.block_object(self.function, label): segment for label, segment in labels.items()
                    },
                )
                address = self.reference(instruction.address)
                self.line(f"{self.count_steps()}; return jump_target({name}, {address})")
            case ir.Return():
                emit_calls.leave_function(self, instruction)
            case ir.Unreachable():
                self.line(f"{self.count_steps()}; raise reached_unreachable()")
            case ir.UnsupportedTerminator():
                self.line(f"raise refuse({self.constant(self.problem(instruction.text, instruction.reason), 'WHY')})")
            case _:
                raise unsupported("instruction", f"{type(instruction).__name__} cannot be executed")
        return None

    def _table(self, instruction: ir.Terminator, make: Maker) -> str:
        name = self.made_constant(instruction, "TABLE", make)
        if name not in self.tables:
            self.tables.append(name)
        return name

    def _edge_name(self, source: ir.Block, target: ir.Block) -> str:
        """A segment that copies what the phis of `target` need and goes there."""
        segment = self.segment_name(self.plan.of_block[target])
        copies = edge_copies(source, target)
        if not copies:
            return segment
        self.edge_count += 1
        name = f"e{self.edge_count}_{self.machine.number_of(self.function)}"
        kept = self.text, self.lines, self.locals
        # A function of its own, put after all segments: only slots and constants are visible there.
        self.text, self.lines, self.locals = self.edge_text, self.edge_lines, {}
        self.line(f"def {name}(r):", 0)
        self._edge(source, target, 1)
        self.line(f"return {segment}")
        self.text, self.lines, self.locals = kept
        return name

    def problem(self, text: str, reason: str) -> tuple[str, str, Any]:
        location = self.current.location.location() if self.current is not None and self.current.location else None
        return (text, reason, location)

    # --- tracing --------------------------------------------------------------------------------------

    def _source_line(self, instruction: ir.Instruction) -> None:
        location = instruction.location
        # What the compiler made up has no line itself, but may be inlined at one (the sanitizer's traps).
        at = location.location() if location is not None else None
        if at is None or location is None or at.line == 0 or _ends_scope(instruction):
            return
        key = (at.line, location.scope)
        if key != self.last_line:
            self.last_line = key
            self.line(f"trace_line({self.constant(location, 'AT')})")

    def _bare_instruction(self, instruction: ir.Instruction, block: ir.Block) -> None:
        text = " ".join(map(str.strip, print_instruction(instruction).splitlines()))
        at = InstructionReached(self.function.plain_name, block.name, text, 0)
        self.line(f"trace_instruction({self.constant(at, 'INSTRUCTION')})")

    def _debug_record(self, record: ir.DebugRecord) -> None:
        if record.variable is None or record.value is None:
            return
        try:
            value = self.reference(record.value)
        except Exception:
            return
        self.line(f"trace_variable({self.constant(record, 'VAR')}, {value})")


def _ends_scope(instruction: ir.Instruction) -> bool:
    """Locals end at the closing brace, but no reader would say that the program was there."""
    return (
        type(instruction) is ir.Call
        and isinstance(instruction.callee, ir.Function)
        and instruction.callee.name.startswith("@llvm.lifetime.")
    )


def _unsupported_instruction(g: Generator, i: ir.UnsupportedInstruction) -> None:
    raise UnsupportedHere(i.text, i.reason)


def _uninitialised(g: Generator, i: ir.Uninitialised) -> None:
    location = i.location.location() if i.location else None
    origin = Origin("uninitialised", i.reason, location)
    g.define(i, g.made_constant(i, "UNDEF", lambda machine: machine.access.undefined(i.type, origin)))


def _fence(g: Generator, i: ir.Fence) -> None:
    pass


Emitter = Callable[[Generator, Any], None]

EMITTERS: dict[type[ir.Instruction], Emitter] = {
    **emit_scalars.EMITTERS,
    **emit_memory.EMITTERS,
    ir.Call: emit_calls.call,
    ir.UnsupportedInstruction: _unsupported_instruction,
    ir.Uninitialised: _uninitialised,
    ir.Fence: _fence,
}

"""Locals that the source defines as `const` are constants once they are initialised.

    %x = alloca i32                            %x = alloca i32
    #dbg_declare(ptr %x, "x": const int)       #dbg_declare(ptr %x, "x": const int)
                                               call void @__limpet_initialising(ptr %x)
    store i32 5, ptr %x                   →    store i32 5, ptr %x
                                               call void @__limpet_constant(ptr %x)
    call void @f(ptr %x)                       call void @f(ptr %x)
    store i32 6, ptr %x                        call void @__limpet_fail(ptr @kind, ptr @text)

Which stores belong to the initialiser is not written down, so it has to be seen. A write to bytes of the local itself
(no pointer in between) is a second one, and not the initialiser's, if they have been written on each way that leads
to it, unless it has the source position of the declaration or of a write that is certainly the initialiser's: clang
gives all writes of a list between braces the position of its brace. Zeros that fill a whole list first are written
over by its elements: these are known by their addresses, as clang computes those of all members at one position.

A function that returns a large struct is handed the address of its result. It gets another place for that, from which
the result is copied: that is the write. A local that is initialised in another way (in a loop) is left alone: writes to
it are then not noticed. So is one that nobody else knows and that is written only once, as nothing can happen to it.
"""

from __future__ import annotations

from collections import Counter

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.base.records import dataclass
from limpet.base.source_types import ArraySourceType, NamedSourceType, RecordSourceType, SourceType, strip_names
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.address_steps import constant_distance
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import call_of, text_in
from limpet.prepare.registers.promote import is_single
from limpet.prepare.rewriting import Flow, FreshNames, callee_name, is_lifetime_marker

_MAX_BYTES = 1 << 16
"""Larger locals are left alone."""
_LOOP = "%arrayinit.cur"
"""Clang's name for the pointer of a loop that initialises all elements of an array alike."""
_SAME = ("bitcast", "addrspacecast")
_WRITES = ("llvm.memcpy.", "llvm.memmove.", "llvm.memset.")

Position = tuple[int, int, object]


def fix_constants(ctx: Context, module: ir.Module, entry: str) -> None:
    if "write-to-constant" not in selected_kinds(ctx.config.checks):
        return
    for function in list(module.functions.values()):
        if function.blocks and not is_library(function):
            locals = _constant_locals(function, module.layout)
            if locals:
                ctx.deadline.check()
                _Function(module, function, locals).run()


@dataclass(frozen=True, slots=True)
class _Local:
    alloca: ir.Alloca
    variable: ir.LocalVariable
    declared: Position | None
    size: int

    @property
    def whole(self) -> int:
        return (1 << self.size) - 1


@dataclass(frozen=True, slots=True)
class _Place:
    local: _Local
    offset: int | None
    """If it is a constant."""
    elements: tuple[int, int] | None = None
    """Of a loop of the initialiser: the bytes that it goes through."""


@dataclass(frozen=True, slots=True)
class _Write:
    local: _Local
    bytes: int
    """One bit per byte that is written."""
    amount: int
    fills: bool
    position: Position | None
    pointer: ir.Value


@dataclass(slots=True)
class _State:
    """Of one local at one place: bytes that are written on each way here; those that may be only filled."""

    written: int
    filled: int


def _constant_locals(function: ir.Function, layout: ir.DataLayout) -> dict[ir.Value, _Local]:
    locals: dict[ir.Value, _Local] = {}
    for record in function.instructions():
        if type(record) is not ir.DebugRecord or record.kind != "declare" or record.expression:
            continue
        alloca, variable = record.value, record.variable
        if type(alloca) is not ir.Alloca or variable is None or not is_single(alloca):
            continue
        if not is_constant(variable.type) or (_has_members(variable.type) and not _is_c(function)):
            continue
        size = layout.size(alloca.allocated)
        if 0 < size <= _MAX_BYTES:
            locals.setdefault(alloca, _Local(alloca, variable, _position(record.location), size))
    return locals


def is_constant(type: SourceType | None) -> bool:
    """Whether an object of this type must not be changed; of an array that is said of its elements."""
    while type is not None:
        if isinstance(type, NamedSourceType):
            if type.kind == "const":
                return True
            type = type.target
        elif isinstance(type, ArraySourceType):
            type = type.element
        else:
            return False
    return False


def _has_members(type: SourceType | None) -> bool:
    type = strip_names(type)
    while isinstance(type, ArraySourceType):
        type = strip_names(type.element)
    return isinstance(type, RecordSourceType)


def _is_c(function: ir.Function) -> bool:
    """In C++ an object is changed by its constructors and destructor, and members may be mutable."""
    file = function.debug.file if function.debug is not None else None
    return file is not None and file.path.endswith((".c", ".h", ".i"))


def _position(location: ir.DebugLocation | None) -> Position | None:
    return (location.line, location.column, location.inlined_at) if location is not None and location.line else None


class _Function:
    def __init__(self, module: ir.Module, function: ir.Function, locals_: dict[ir.Value, _Local]) -> None:
        self.module = module
        self.layout = module.layout
        self.function = function
        self.locals = locals_
        self.places = {local: _Place(known, 0) for local, known in locals_.items()}
        """Pointers into these locals."""
        self.known_to_others: set[_Local] = set()
        self.left_alone: set[_Local] = set()
        self.writes: dict[ir.Instruction, _Write] = {}
        self.computed: Counter[Position | None] = Counter()
        """How many addresses are computed from these locals at one position."""
        self.names: FreshNames | None = None
        self.results: list[ir.Instruction] = []

    def run(self) -> None:
        self._follow_pointers()
        for instruction in self.function.instructions():
            self._look_at(instruction)
        if not self.writes:
            return
        second = self._second_writes()
        self._rewrite(second)

    def _follow_pointers(self) -> None:
        computed = [i for i in self.function.instructions() if isinstance(i, ir.GetElementPtr | ir.Cast | ir.Phi)]
        ends = _ends_of_loops(self.function)
        known = 0
        while known != len(self.places):
            known = len(self.places)
            for i in computed:
                place = None if i in self.places else self._place_of(i, ends)
                if place is not None:
                    self.computed[_position(i.location)] += 1
                    self.places[i] = place

    def _place_of(self, i: ir.GetElementPtr | ir.Cast | ir.Phi, ends: dict[ir.Value, ir.Value]) -> _Place | None:
        if isinstance(i, ir.Phi):
            if not i.name.startswith(_LOOP):
                return None
            begin = next((self.places[value] for value, _ in i.incoming if value in self.places), None)
            end = self.places.get(ends[i]) if i in ends else None
            if begin is None or begin.offset is None or end is None or end.offset is None:
                return None
            return _Place(begin.local, None, (begin.offset, end.offset))
        place = self.places.get(i.pointer if isinstance(i, ir.GetElementPtr) else i.operand)
        if place is None or (isinstance(i, ir.Cast) and i.opcode not in _SAME):
            return None
        step = constant_distance(self.layout, i.source_type, i.indices) if isinstance(i, ir.GetElementPtr) else 0
        if step is None or place.offset is None:
            return _Place(place.local, None, place.elements)
        return _Place(place.local, place.offset + step)

    def _look_at(self, i: ir.Instruction) -> None:
        kind = type(i)
        if kind is ir.DebugRecord or kind is ir.Load or kind is ir.Compare or i in self.places:
            return
        if kind is ir.Store:
            assert isinstance(i, ir.Store)
            if i.value in self.places:
                self.known_to_others.add(self.places[i.value].local)
            if i.pointer in self.places:
                self._note_write(i, i.pointer, self.layout.store_size(i.value.type), False)
            return
        if kind is ir.Call:
            assert isinstance(i, ir.Call)
            if is_lifetime_marker(i):
                return
            name = callee_name(i)
            if name.startswith(_WRITES):
                length = i.arguments[2]
                if i.arguments[0] in self.places:
                    amount = length.value if type(length) is ir.ConstantInt else None
                    self._note_write(i, i.arguments[0], amount, name.startswith("llvm.memset."))
                return
            for position, argument in enumerate(i.arguments):
                if argument in self.places:
                    result_type = _result_type(i, position)
                    if result_type is None:
                        self.known_to_others.add(self.places[argument].local)
                    else:
                        self._note_write(i, argument, self.layout.size(result_type), False)
            return
        for operand in i.operands():
            if operand in self.places:
                local = self.places[operand].local
                self.known_to_others.add(local)
                if kind is ir.Phi and i.name.startswith(_LOOP):
                    self.left_alone.add(local)

    def _note_write(self, i: ir.Instruction, pointer: ir.Value, amount: int | None, fills: bool) -> None:
        place, position = self.places[pointer], _position(i.location)
        local, offset = place.local, place.offset
        if place.elements is not None:
            begin, end = place.elements
            bytes = (1 << end) - (1 << begin)
            self.writes[i] = _Write(local, bytes, end - begin, False, position, pointer)
            return
        if offset is None or amount is None:
            # No initialiser writes like that; where it is shows when it runs.
            self.known_to_others.add(local)
            return
        if offset < 0 or offset + amount > local.size:
            self.left_alone.add(local)
            return
        bytes = ((1 << amount) - 1) << offset
        self.writes[i] = _Write(local, bytes, amount, fills, position, pointer)

    # --- second writes --------------------------------------------------------------------------------------

    def _second_writes(self) -> set[ir.Instruction]:
        """The writes that cannot be those of an initialiser."""
        states = self._entry_states()
        early: dict[_Local, set[Position | None]] = {local: {local.declared} for local in self.locals.values()}
        late: list[tuple[ir.Instruction, _State]] = []
        for number, block in enumerate(self.function.blocks):
            state = {local: _State(s.written, s.filled) for local, s in (states[number] or {}).items()}
            for i in block.instructions:
                write = self.writes.get(i)
                if write is not None:
                    before = state[write.local]
                    seen = before.written & write.bytes
                    if seen == write.bytes or (seen and write.bytes == write.local.whole):
                        late.append((i, _State(before.written, before.filled)))
                    else:
                        early[write.local].add(write.position)
                self._step(i, state)
        for i, before in late:
            write = self.writes[i]
            if before.filled & write.bytes == write.bytes and self._is_element(write.pointer):
                early[write.local].add(write.position)
        positions = {i: self.writes[i].position for i, _ in late}
        return {i for i, at in positions.items() if at is not None and at not in early[self.writes[i].local]}

    def _is_element(self, pointer: ir.Value) -> bool:
        """Whether an address looks like one that the initialiser has computed."""
        computed = False
        while isinstance(pointer, ir.GetElementPtr | ir.Cast):
            if isinstance(pointer, ir.GetElementPtr):
                computed = True
                if pointer.name.startswith("%arrayinit.") or self.computed[_position(pointer.location)] > 1:
                    return True
            pointer = pointer.pointer if isinstance(pointer, ir.GetElementPtr) else pointer.operand
        return not computed

    def _entry_states(self) -> list[dict[_Local, _State] | None]:
        """What holds when a block begins, on each way there; None: no way is known."""
        flow = Flow(self.function)
        states: list[dict[_Local, _State] | None] = [None] * len(flow.blocks)
        states[0] = {local: _State(0, 0) for local in self.locals.values()}
        work = [0]
        while work:
            number = work.pop()
            state = {local: _State(s.written, s.filled) for local, s in (states[number] or {}).items()}
            for i in flow.blocks[number].instructions:
                self._step(i, state)
            for target in flow.successors[number]:
                if _join(states, target, state):
                    work.append(target)
        return states

    def _step(self, i: ir.Instruction, state: dict[_Local, _State]) -> None:
        write = self.writes.get(i)
        if write is not None:
            after = state[write.local]
            after.written |= write.bytes
            after.filled = after.filled | write.bytes if write.fills else after.filled & ~write.bytes
        elif type(i) is ir.Call and is_lifetime_marker(i):
            place = self.places.get(i.arguments[-1])
            if place is not None:
                state[place.local] = _State(0, 0)

    # --- rewriting ------------------------------------------------------------------------------------------

    def _rewrite(self, second: set[ir.Instruction]) -> None:
        fixed = self.known_to_others - self.left_alone
        for block in self.function.blocks:
            instructions: list[ir.Instruction] = []
            for i in block.instructions:
                write = self.writes.get(i)
                if write is None:
                    instructions.append(i)
                elif i in second and write.local not in self.left_alone:
                    instructions.append(self._failure(i, write))
                elif write.local in fixed and type(i) is ir.Call and not callee_name(i).startswith(_WRITES):
                    copy = self._copy_of_result(i, write)
                    instructions += (
                        i,
                        self._mark(Operation.INITIALISING, i, write),
                        copy,
                        self._mark(Operation.CONSTANT, i, write),
                    )
                elif write.local in fixed:
                    if not _goes_on(instructions, write.local):
                        instructions.append(self._mark(Operation.INITIALISING, i, write))
                    instructions += (i, self._mark(Operation.CONSTANT, i, write))
                else:
                    instructions.append(i)
            block.instructions = instructions
        self.function.blocks[0].instructions[:0] = self.results

    def _copy_of_result(self, call: ir.Call, write: _Write) -> ir.Call:
        """The result of a function goes to a place of its own, and from there to the local."""
        self.names = self.names if self.names is not None else FreshNames(self.function)
        position = next(at for at, argument in enumerate(call.arguments) if argument is write.pointer)
        type = _result_type(call, position)
        assert type is not None
        place = ir.Alloca(write.pointer.type, type, align=write.local.alloca.align, name=self.names.fresh("%result"))
        self.results.append(place)
        call.arguments[position] = place
        bits = self.layout.pointer_bits()
        length = ir.ConstantInt(ir.IntType(bits), write.amount)
        arguments: list[ir.Value] = [write.pointer, place, length, ir.ConstantInt(ir.I1, 0)]
        copying = call_of(self.module, f"llvm.memcpy.p0.p0.i{bits}", arguments)
        copying.location = call.location
        return copying

    def _mark(self, name: str, i: ir.Instruction, write: _Write) -> ir.Call:
        marking = call_of(self.module, name, [write.local.alloca])
        marking.location = i.location
        return marking

    def _failure(self, i: ir.Instruction, write: _Write) -> ir.Call:
        amount = f"write of {write.amount} byte{'' if write.amount == 1 else 's'}"
        message = f"{amount} in the constant `{write.local.variable.name}`"
        arguments: list[ir.Value] = [text_in(self.module, "write-to-constant"), text_in(self.module, message)]
        failure = call_of(self.module, Operation.FAIL, arguments)
        failure.location = i.location
        return failure


def _goes_on(instructions: list[ir.Instruction], local: _Local) -> bool:
    """Whether the initialiser has gone on since its last write; the mark after that is taken out then."""
    for position in range(len(instructions) - 1, -1, -1):
        i = instructions[position]
        if type(i) is ir.Call and callee_name(i) == Operation.CONSTANT and i.arguments[0] is local.alloca:
            del instructions[position]
            return True
        if type(i) is ir.Call or type(i) is ir.Store:
            return False
    return False


def _join(states: list[dict[_Local, _State] | None], target: int, state: dict[_Local, _State]) -> bool:
    known = states[target]
    if known is None:
        states[target] = {local: _State(s.written, s.filled) for local, s in state.items()}
        return True
    changed = False
    for local, s in state.items():
        old = known[local]
        written, filled = old.written & s.written, old.filled | s.filled
        if (written, filled) != (old.written, old.filled):
            known[local] = _State(written, filled)
            changed = True
    return changed


def _ends_of_loops(function: ir.Function) -> dict[ir.Value, ir.Value]:
    """The pointer that goes through elements, and that to the end with which its successor is compared."""
    ends: dict[ir.Value, ir.Value] = {}
    for i in function.instructions():
        current = i.left.pointer if type(i) is ir.Compare and type(i.left) is ir.GetElementPtr else None
        if type(i) is ir.Compare and type(current) is ir.Phi and current.name.startswith(_LOOP):
            ends[current] = i.right
    return ends


def _result_type(call: ir.Call, position: int) -> ir.Type | None:
    """What the function that is called writes there, if that is where its result goes."""
    attributes = call.argument_attributes
    return attributes[position].type_of("sret") if position < len(attributes) else None

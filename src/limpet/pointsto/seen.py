"""Numbers that are addresses, or parts of them, all over the program.

A pointer becomes a number by a cast, or where memory that holds it is read as something else: through a union, byte by
byte, or after its bytes were copied to an array. Such numbers are followed through registers, calls and memory. Those
as wide as a pointer may be whole addresses, of which is asked at run time whether they are; of others (`parts`) that
cannot be distinguished any more, so whatever depends on them depends on where objects are.

Which memory a number comes from is decided by place (see `carried`) where the graph has places, else by types: an array
of characters in a struct with pointers is one, and bytes read through a pointer to the struct are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import repeat

from limpet.base.records import dataclass
from limpet.builtins.names import START
from limpet.llvm import ir
from limpet.llvm.rules.variable_arguments import is_inside_argument
from limpet.pointsto.carried import Carried, Copied, Kind, Memory, Reader
from limpet.pointsto.shapes import Shapes
from limpet.pointsto.shown import TO_NUMBER, observed_globals, pointer_made_number, subtracted
from limpet.pointsto.stretches import Stretch, moved

LOW_BITS = 16
"""Masks of at most so many low bits are taken to be about alignment."""


@dataclass(frozen=True, slots=True)
class Seen:
    whole: frozenset[ir.Value]
    parts: frozenset[ir.Value]
    some: frozenset[ir.Value]
    """The parts of which it is not known which ones they are: bytes at an index."""


NOTHING_SEEN = Seen(frozenset(), frozenset(), frozenset())


def seen_addresses(module: ir.Module, memory: Memory, tick: Callable[[], None]) -> Seen:
    search = _Search(module, memory, tick)
    search.run()
    parts, some = search.found[Kind.PART], search.found[Kind.SOME]
    return Seen(frozenset(search.found[Kind.WHOLE]), frozenset(parts | some), frozenset(some - parts))


class _Search:
    def __init__(self, module: ir.Module, memory: Memory, tick: Callable[[], None]) -> None:
        self.layout: ir.DataLayout = module.layout
        self.memory = memory
        self.tick = tick
        self.bits = self.layout.pointer_bits()
        self.shapes = Shapes(self.layout)
        self.functions = [function for function in module.functions.values() if function.blocks]
        self.variables = list(module.globals.values())
        self.found: dict[Kind, set[ir.Value]] = {Kind.WHOLE: set(), Kind.PART: set(), Kind.SOME: set()}
        self.work: list[tuple[ir.Function, ir.Value]] = []
        self._users: dict[ir.Function, dict[ir.Value, list[ir.Instruction]]] = {}
        self._callers: dict[ir.Function, list[tuple[ir.Function, ir.Call]]] | None = None
        self._raw: dict[ir.Value, bool] = {}
        self._vague: list[tuple[Reader, int]] = []
        """Loads from somewhere near pointers, of how many bits: types have to tell, once all pointers are known."""
        self.carried = Carried(memory, self.layout, self.functions, self._read)

    def run(self) -> None:
        for function in self.functions:
            self.tick()
            self._stored_pointers(function)
        for variable in self.variables:
            self.tick()
            if variable.initialiser is not None and self.functions:
                self._initial(variable, variable.initialiser)
        for reader, bits in self._vague:
            if self._is_raw(reader.load.pointer):
                self._add(reader.function, reader.load, Kind.WHOLE if bits == self.bits else Kind.SOME)
        for function in self.functions:
            self.tick()
            for value, kind in self._sources(function):
                self._add(function, value, kind)
        for copied, stretch in self.carried.vague:
            if self._becomes_numbers(copied):
                self.carried.note(stretch, Kind.WHOLE)
        while self.work:
            self.tick()
            function, value = self.work.pop()
            for user in self._users_in(function).get(value, ()):
                self._spread(function, value, user)

    # --- where they come from ----------------------------------------------------------------------------------

    def _sources(self, function: ir.Function) -> Iterator[tuple[ir.Value, Kind]]:
        casts: dict[ir.Value, None] = {}
        for i in function.instructions():
            kind = type(i)
            if kind is ir.Cast:
                assert isinstance(i, ir.Cast)
                if i.opcode in TO_NUMBER and isinstance(i.type, ir.IntType):
                    casts[i] = None
            elif kind is ir.Call:
                assert isinstance(i, ir.Call)
                yield from ((each, Kind.WHOLE) for each in i.arguments if _is_constant_address(each))
            elif kind is ir.Store:
                assert isinstance(i, ir.Store)
                if _is_constant_address(i.value):
                    yield i.value, Kind.WHOLE
            elif kind is ir.Return:
                assert isinstance(i, ir.Return)
                if i.value is not None and _is_constant_address(i.value):
                    yield i.value, Kind.WHOLE
        if casts:
            # Differences of pointers are asked about where they are computed.
            others = {each for i in function.instructions() if subtracted(i) is None for each in i.operands()}
            yield from ((cast, Kind.WHOLE) for cast in casts if cast in others)

    def _stored_pointers(self, function: ir.Function) -> None:
        if function.name == START:
            for argument in function.arguments:
                if isinstance(argument.type, ir.PointerType):  # argv and envp
                    self._note(function, argument, self.layout.pointer_bits() // 8, Kind.POINTER)
        for i in function.instructions():
            if isinstance(i, ir.Store | ir.AtomicReadModifyWrite):
                self._stored(function, i.pointer, i.value)
            elif isinstance(i, ir.CompareExchange):
                self._stored(function, i.pointer, i.replacement)

    def _stored(self, function: ir.Function, pointer: ir.Value, value: ir.Value) -> None:
        if isinstance(value, ir.ConstantNull):
            return
        slots = self.shapes.slots(value.type)
        stretch = self.memory.stretch(function, pointer, 1) if any(slot.pointer for slot in slots) else None
        if stretch is not None:
            for slot in slots:
                if slot.pointer:
                    self.carried.note(moved(stretch, slot.offset, slot.size), Kind.POINTER)

    def _initial(self, variable: ir.GlobalVariable, initialiser: ir.Constant) -> None:
        whole = self.memory.stretch(self.functions[0], variable, 1)
        if whole is None:
            return
        stack: list[tuple[ir.Constant, int]] = [(initialiser, 0)]
        while stack:
            constant, offset = stack.pop()
            kind = constant.type
            if isinstance(constant, ir.ConstantAggregate):
                self.tick()
                if isinstance(kind, ir.StructType):
                    places: Iterable[int] = self.layout.struct(kind).offsets
                else:
                    assert isinstance(kind, ir.ArrayType | ir.VectorType)
                    step = self.layout.size(kind.element)
                    places = range(0, step * len(constant.elements), step) if step else repeat(0)
                stack += [(each, offset + place) for each, place in zip(constant.elements, places, strict=False)]
            elif isinstance(constant, ir.GlobalValue | ir.ConstantExpression):
                is_pointer = isinstance(kind, ir.PointerType)
                if is_pointer or observed_globals(constant):
                    size = self.layout.store_size(kind)
                    self.carried.note(moved(whole, offset, size), Kind.POINTER if is_pointer else Kind.WHOLE)

    def _becomes_numbers(self, copied: Copied) -> bool:
        """Pointers that are copied to memory which has none by its type."""
        target, source = copied.call.arguments[:2]
        return self._is_raw(source) and not self._is_raw(target)

    def _is_raw(self, pointer: ir.Value) -> bool:
        """Whether what it points to has pointers in it, by the types that are seen on the way to it."""
        known = self._raw.get(pointer)
        if known is None:
            known = self._raw[pointer] = self._look(pointer)
        return known

    def _look(self, pointer: ir.Value) -> bool:
        seen: set[ir.Value] = {pointer}
        pending: list[ir.Value] = [pointer]
        while pending:
            at = pending.pop()
            further: tuple[ir.Value, ...] = ()
            if isinstance(at, ir.GetElementPtr):
                verdict = _view(at.source_type, at.indices)
                further = (at.pointer,)
            elif isinstance(at, ir.ConstantExpression) and at.source_type is not None:
                verdict = _view(at.source_type, list(at.operands[1:]))
                further = (at.operands[0],)
            elif isinstance(at, ir.Alloca):
                verdict = _has_pointers(at.allocated) or not _is_plain(at.allocated)
            elif isinstance(at, ir.GlobalVariable):
                verdict = _has_pointers(at.value_type) or not _is_plain(at.value_type)
            elif isinstance(at, ir.Phi | ir.Select | ir.Freeze):
                verdict, further = None, tuple(each for each in at.operands() if isinstance(each.type, ir.PointerType))
            elif isinstance(at, ir.Argument):
                verdict, further = None, tuple(self._passed(at))
            else:
                verdict = isinstance(at, ir.Load | ir.Call | ir.Cast)
            if verdict:
                return True
            if verdict is None:
                for each in further:
                    if each not in seen:
                        seen.add(each)
                        pending.append(each)
        return False

    def _passed(self, argument: ir.Argument) -> Iterator[ir.Value]:
        for function in self.functions:
            if argument.index < len(function.arguments) and function.arguments[argument.index] is argument:
                for caller, call in self._calls_of(function):
                    if argument.index < len(call.arguments):
                        given = call.arguments[argument.index]
                        stretch = self.memory.stretch(caller, given, 1)
                        if stretch is not None and self.carried.is_near(stretch):
                            yield given
                return

    # --- where they go -----------------------------------------------------------------------------------------

    def _add(self, function: ir.Function, value: ir.Value, kind: Kind) -> None:
        numbers = self.found[kind]
        if value not in numbers:
            numbers.add(value)
            self.work.append((function, value))

    def _kinds(self, value: ir.Value) -> list[Kind]:
        return [kind for kind, numbers in self.found.items() if value in numbers]

    def _spread(self, function: ir.Function, value: ir.Value, user: ir.Instruction) -> None:
        kinds = self._kinds(value)
        if isinstance(user, ir.Store):
            if user.value is value and isinstance(value.type, ir.IntType):
                for kind in kinds:
                    self._note(function, user.pointer, self.layout.store_size(value.type), kind)
        elif isinstance(user, ir.Call):
            self._call(function, value, user)
        elif isinstance(user, ir.Return):
            for caller, call in self._calls_of(function):
                self._same(caller, call, value)
        elif isinstance(user, ir.Phi | ir.Freeze) or (isinstance(user, ir.Select) and value is not user.condition):
            self._same(function, user, value)
        elif isinstance(user, ir.Cast):
            if isinstance(user.type, ir.IntType):
                for kind in kinds:
                    if kind is not Kind.WHOLE or user.type.bits >= self.bits:
                        self._add(function, user, kind)
        elif isinstance(user, ir.Binary):
            for kind in kinds:
                if kind is not Kind.WHOLE:
                    self._add(function, user, Kind.PART)
                elif stays_address(user):
                    self._add(function, user, Kind.WHOLE)
        elif isinstance(user, ir.ExtractValue | ir.InsertValue) and kinds != [Kind.WHOLE]:
            self._add(function, user, Kind.PART)

    def _same(self, function: ir.Function, user: ir.Value, value: ir.Value) -> None:
        for kind in self._kinds(value):
            self._add(function, user, kind)

    def _call(self, function: ir.Function, value: ir.Value, call: ir.Call) -> None:
        for target in self.memory.targets(call):
            if not target.blocks:
                if target.plain_name.startswith("llvm.") and self._kinds(value) != [Kind.WHOLE]:
                    self._add(function, call, Kind.PART)
                continue
            for index, argument in enumerate(call.arguments):
                if argument is value and index < len(target.arguments):
                    parameter = target.arguments[index]
                    if isinstance(parameter.type, ir.IntType):
                        self._same(target, parameter, value)

    def _note(self, function: ir.Function, pointer: ir.Value, size: int, kind: Kind) -> None:
        self.carried.note(self.memory.stretch(function, pointer, size), kind)

    def _read(self, reader: Reader, stored: Stretch, kind: Kind, modulus: int) -> None:
        load = reader.load
        assert isinstance(load.type, ir.IntType)
        if is_inside_argument(load.pointer) or (modulus and _is_number_beside_pointers(load.pointer, load.type)):
            return
        bits, is_whole = load.type.bits, kind in (Kind.POINTER, Kind.WHOLE)
        read_kind: Kind
        if self.carried.is_told_apart(modulus):
            distance = reader.stretch.start - stored.start
            is_same = bits == self.bits and not (distance % modulus if modulus else distance)
            read_kind = Kind.WHOLE if is_whole and is_same else kind if kind is Kind.SOME else Kind.PART
            self._add(reader.function, load, read_kind)
            return
        if kind is Kind.POINTER:
            self._vague.append((reader, bits))
            return
        holds_pointers = self.carried.is_near(reader.stretch)
        read_kind = Kind.SOME if is_whole else kind
        if is_whole and bits == self.bits:
            self._add(reader.function, load, Kind.WHOLE)
        elif (
            bits == 8 * stored.size
            or (not holds_pointers and (bits < 8 * stored.size or self._is_raw(load.pointer)))
            or (is_whole and self._is_raw(load.pointer))
        ):
            # Where pointers have places of their own, bytes that are copied there go to these.
            self._add(reader.function, load, read_kind)

    # --- tables ------------------------------------------------------------------------------------------------

    def _users_in(self, function: ir.Function) -> dict[ir.Value, list[ir.Instruction]]:
        users = self._users.get(function)
        if users is None:
            users = self._users[function] = {}
            for i in function.instructions():
                for operand in i.operands():
                    users.setdefault(operand, []).append(i)
        return users

    def _calls_of(self, function: ir.Function) -> list[tuple[ir.Function, ir.Call]]:
        if self._callers is None:
            self._callers = {}
            for caller in self.functions:
                for i in caller.instructions():
                    if type(i) is ir.Call:
                        for target in self.memory.targets(i):
                            self._callers.setdefault(target, []).append((caller, i))
        return self._callers.get(function, [])


def is_address(constant: ir.Value) -> bool:
    """Whether a constant is a number that is an address."""
    while type(constant) is ir.ConstantExpression:
        if constant.opcode in TO_NUMBER:
            return True
        if constant.opcode == "sub" and is_difference(*constant.operands):
            return False
        if constant.opcode not in ("add", "sub", "or", "and", "xor", "zext", "sext", "bitcast"):
            return False
        constants = [each for each in constant.operands if type(each) is ir.ConstantExpression]
        if not constants:
            return False
        constant = constants[0]
    return False


def is_difference(left: ir.Value, right: ir.Value) -> bool:
    """Of two pointers, as compilers write it."""
    return pointer_made_number(left) is not None and pointer_made_number(right) is not None


def stays_address(user: ir.Binary) -> bool:
    """What becomes of an address here is one."""
    if user.opcode == "sub":
        return subtracted(user) is None
    if user.opcode == "and":
        mask = user.right
        return isinstance(mask, ir.ConstantInt) and mask.value.bit_length() > LOW_BITS
    return user.opcode in ("add", "or", "xor")


def _is_constant_address(value: ir.Value) -> bool:
    return type(value) is ir.ConstantExpression and isinstance(value.type, ir.IntType) and is_address(value)


def _is_number_beside_pointers(pointer: ir.Value, type: ir.IntType) -> bool:
    """A member, declared as this number, of a struct that has pointers as members of their own."""
    if not isinstance(pointer, ir.GetElementPtr) or type.bits == 8 or len(pointer.indices) < 2:
        return False
    source = pointer.source_type
    return isinstance(source, ir.StructType) and _has_pointers(source) and _indexed(source, pointer.indices) == type


def _indexed(source: ir.Type, indices: list[ir.Value]) -> ir.Type:
    at = source
    for index in indices[1:]:
        if isinstance(at, ir.StructType):
            at = at.fields[index.value] if isinstance(index, ir.ConstantInt) else at.fields[0]
        elif isinstance(at, ir.ArrayType | ir.VectorType):
            at = at.element
    return at


def _view(source: ir.Type, indices: list[ir.Value]) -> bool | None:
    """Whether pointers are seen through a getelementptr; None: it does not tell."""
    if not _has_pointers(source):
        return None
    if len(indices) == 1:
        return True
    return _has_pointers(_indexed(source, indices))


def _has_pointers(type: ir.Type) -> bool:
    return _any_leaf(type, lambda leaf: isinstance(leaf, ir.PointerType))


def _is_plain(type: ir.Type) -> bool:
    """Characters, or a struct whose members say what they are."""
    return isinstance(type, ir.StructType) or _is_characters(type)


def _is_characters(type: ir.Type) -> bool:
    """An array of plain characters, which pointers may be copied to."""
    return not _any_leaf(type, lambda leaf: leaf != ir.IntType(8)) and isinstance(type, ir.ArrayType)


def _any_leaf(type: ir.Type, test: Callable[[ir.Type], bool]) -> bool:
    pending = [type]
    while pending:
        each = pending.pop()
        if isinstance(each, ir.StructType):
            pending += each.fields
        elif isinstance(each, ir.ArrayType | ir.VectorType):
            pending.append(each.element)
        elif test(each):
            return True
    return False

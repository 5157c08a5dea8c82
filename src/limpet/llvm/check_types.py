"""Whether the operands of an instruction have types that it can work on. Each rule returns what is wrong, or None."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm import ir

Problem = str | None


def check_operand_types(instruction: ir.Instruction, function: ir.Function) -> Problem:
    rule = _RULES.get(type(instruction))
    if rule is not None:
        return rule(instruction)
    if type(instruction) is ir.Return:
        return _return(instruction, function)
    return None


def scalar(type: ir.Type) -> ir.Type:
    """The element of a vector; other types as they are."""
    return type.element if isinstance(type, ir.VectorType) else type


def _lanes(type: ir.Type) -> tuple[int, bool] | None:
    return (type.count, type.scalable) if isinstance(type, ir.VectorType) else None


def _first_class(type: ir.Type) -> bool:
    return type not in (ir.VOID, ir.LABEL, ir.METADATA) and not isinstance(type, ir.FunctionType)


def _is_pointer(type: ir.Type) -> bool:
    return isinstance(type, ir.PointerType)


def _binary(i: ir.Binary) -> Problem:
    if i.left.type != i.right.type or i.type != i.left.type:
        return "the operands have different types"
    wanted = ir.FloatType if i.opcode[0] == "f" else ir.IntType
    return None if isinstance(scalar(i.type), wanted) else f"{i.opcode} does not work on {i.type}"


def _fneg(i: ir.FNeg) -> Problem:
    return None if isinstance(scalar(i.type), ir.FloatType) and i.type == i.operand.type else "fneg needs a float"


def _compare(i: ir.Compare) -> Problem:
    if i.left.type != i.right.type:
        return "the operands have different types"
    of = scalar(i.left.type)
    fits = isinstance(of, ir.FloatType) if i.opcode == "fcmp" else isinstance(of, ir.IntType | ir.PointerType)
    if not fits:
        return f"{i.opcode} does not work on {i.left.type}"
    if scalar(i.type) != ir.I1 or _lanes(i.type) != _lanes(i.left.type):
        return "a comparison yields i1"
    return None


def _width(type: ir.Type) -> int:
    if isinstance(type, ir.IntType):
        return type.bits
    return type.format.storage_bits if isinstance(type, ir.FloatType) else 0


_KINDS: dict[str, tuple[type[ir.Type], type[ir.Type]]] = {
    "trunc": (ir.IntType, ir.IntType),
    "zext": (ir.IntType, ir.IntType),
    "sext": (ir.IntType, ir.IntType),
    "fptrunc": (ir.FloatType, ir.FloatType),
    "fpext": (ir.FloatType, ir.FloatType),
    "fptoui": (ir.FloatType, ir.IntType),
    "fptosi": (ir.FloatType, ir.IntType),
    "uitofp": (ir.IntType, ir.FloatType),
    "sitofp": (ir.IntType, ir.FloatType),
    "ptrtoint": (ir.PointerType, ir.IntType),
    "ptrtoaddr": (ir.PointerType, ir.IntType),
    "inttoptr": (ir.IntType, ir.PointerType),
    "addrspacecast": (ir.PointerType, ir.PointerType),
}


def _cast(i: ir.Cast) -> Problem:
    source, target = scalar(i.operand.type), scalar(i.type)
    if i.opcode == "bitcast":
        same = isinstance(source, ir.PointerType) == isinstance(target, ir.PointerType)
        return None if same and _first_class(i.type) and _first_class(i.operand.type) else "this bitcast is impossible"
    kinds = _KINDS.get(i.opcode)
    if kinds is None:
        return f"there is no cast {i.opcode}"
    if not isinstance(source, kinds[0]) or not isinstance(target, kinds[1]):
        return f"{i.opcode} does not go from {i.operand.type} to {i.type}"
    if _lanes(i.operand.type) != _lanes(i.type):
        return "the vectors have different lengths"
    narrows = i.opcode in ("trunc", "fptrunc")
    widens = i.opcode in ("zext", "sext", "fpext")
    if (narrows and _width(source) <= _width(target)) or (widens and _width(source) >= _width(target)):
        return f"{i.opcode} does not go from {i.operand.type} to {i.type}"
    return None


def _select(i: ir.Select) -> Problem:
    if i.if_true.type != i.if_false.type or i.type != i.if_true.type:
        return "the choices have different types"
    if scalar(i.condition.type) != ir.I1:
        return "the condition is not an i1"
    lanes = _lanes(i.condition.type)
    return None if lanes is None or lanes == _lanes(i.type) else "the vectors have different lengths"


def _alloca(i: ir.Alloca) -> Problem:
    if i.count is not None and not isinstance(i.count.type, ir.IntType):
        return "the number of elements is not an integer"
    return None if _is_pointer(i.type) and _first_class(i.allocated) else "this cannot be allocated"


def _access(i: ir.Load | ir.Store | ir.VaArg | ir.CompareExchange | ir.AtomicReadModifyWrite) -> Problem:
    pointer = i.list if isinstance(i, ir.VaArg) else i.pointer
    if not _is_pointer(pointer.type):
        return "the address is not a pointer"
    if isinstance(i, ir.CompareExchange):
        if i.expected.type != i.replacement.type:
            return "the values have different types"
        return None if i.type == ir.StructType((i.expected.type, ir.I1)) else "cmpxchg yields the old value and an i1"
    if isinstance(i, ir.AtomicReadModifyWrite) and i.type != i.value.type:
        return "atomicrmw yields the type of its value"
    accessed = i.value.type if isinstance(i, ir.Store | ir.AtomicReadModifyWrite) else i.type
    return None if _first_class(accessed) else f"a value of type {accessed} is not in memory"


def _getelementptr(i: ir.GetElementPtr) -> Problem:
    if not _is_pointer(scalar(i.pointer.type)) or not _is_pointer(scalar(i.type)):
        return "the base is not a pointer"
    if not _first_class(i.source_type):
        return "this type cannot be indexed"
    if any(not isinstance(scalar(index.type), ir.IntType) for index in i.indices):
        return "an index is not an integer"
    return None


def _extractvalue(i: ir.ExtractValue) -> Problem:
    return None if ir.element_type(i.aggregate.type, i.indices) == i.type else "there is no such element"


def _insertvalue(i: ir.InsertValue) -> Problem:
    fits = ir.element_type(i.aggregate.type, i.indices) == i.element.type and i.type == i.aggregate.type
    return None if fits else "there is no such element"


def _extractelement(i: ir.ExtractElement) -> Problem:
    fits = isinstance(i.vector.type, ir.VectorType) and i.vector.type.element == i.type
    return None if fits and isinstance(i.index.type, ir.IntType) else "there is no such element"


def _insertelement(i: ir.InsertElement) -> Problem:
    fits = isinstance(i.vector.type, ir.VectorType) and i.vector.type.element == i.element.type
    return None if fits and isinstance(i.index.type, ir.IntType) and i.type == i.vector.type else "this does not fit"


def _shuffle(i: ir.ShuffleVector) -> Problem:
    if not isinstance(i.left.type, ir.VectorType) or i.left.type != i.right.type:
        return "the vectors have different types"
    if i.type != ir.VectorType(len(i.mask), i.left.type.element):
        return "the result does not fit the mask"
    if any(lane is not None and lane >= 2 * i.left.type.count for lane in i.mask):
        return "the mask goes beyond the vectors"
    return None


def _call(i: ir.Call) -> Problem:
    wanted = i.function_type.parameters
    count = len(i.arguments)
    if count < len(wanted) or (count > len(wanted) and not i.function_type.variadic):
        return f"{len(wanted)} arguments are needed, but there are {count}"
    if i.type != i.function_type.result:
        return "the call does not yield what the function returns"
    for at, (argument, type) in enumerate(zip(i.arguments, wanted, strict=False)):
        if argument.type != type:
            return f"argument {at + 1} has the type {argument.type}, not {type}"
    if i.argument_attributes and len(i.argument_attributes) != count:
        return "the attributes do not fit the arguments"
    if not isinstance(i.callee.type, ir.PointerType | ir.FunctionType):
        return "the callee is not a pointer"
    # A call that believes in another type than the callee has is valid IR (and undefined when it runs), but for
    # intrinsics there is nobody who could have written the other side.
    if (
        isinstance(i.callee, ir.Function)
        and i.callee.name.startswith("@llvm.")
        and i.callee.value_type != i.function_type
    ):
        return f"the intrinsic has the type {i.callee.value_type}"
    return None


def _phi(i: ir.Phi) -> Problem:
    if not _first_class(i.type):
        return f"there is no value of type {i.type}"
    return None if all(value.type == i.type for value, _ in i.incoming) else "the incoming values have other types"


def _return(i: ir.Return, function: ir.Function) -> Problem:
    wanted = function.value_type.result
    returned = i.value.type if i.value is not None else ir.VOID
    return None if returned == wanted else f"the function returns {wanted}, not {returned}"


def _branch(i: ir.Branch) -> Problem:
    return None if i.condition.type == ir.I1 else "the condition is not an i1"


def _switch(i: ir.Switch) -> Problem:
    if not isinstance(i.condition.type, ir.IntType):
        return "the condition is not an integer"
    values = [value for value, _ in i.cases]
    if len(set(values)) != len(values):
        return "a case occurs twice"
    return None if all(0 <= value < 1 << i.condition.type.bits for value in values) else "a case is out of range"


_Rule = Callable[[Any], Problem]
_RULES: dict[type, _Rule] = {
    ir.Binary: _binary,
    ir.FNeg: _fneg,
    ir.Compare: _compare,
    ir.Cast: _cast,
    ir.Select: _select,
    ir.Freeze: lambda i: None if i.type == i.operand.type else "freeze yields the type of its operand",
    ir.Alloca: _alloca,
    ir.Load: _access,
    ir.Store: _access,
    ir.VaArg: _access,
    ir.CompareExchange: _access,
    ir.AtomicReadModifyWrite: _access,
    ir.GetElementPtr: _getelementptr,
    ir.ExtractValue: _extractvalue,
    ir.InsertValue: _insertvalue,
    ir.ExtractElement: _extractelement,
    ir.InsertElement: _insertelement,
    ir.ShuffleVector: _shuffle,
    ir.Call: _call,
    ir.Phi: _phi,
    ir.Branch: _branch,
    ir.Switch: _switch,
    ir.IndirectBranch: lambda i: None if _is_pointer(i.address.type) else "the address is not a pointer",
}

"""Rounding modes: operations that depend on the mode say so, in programs that change it.

  %q = fdiv float %a, %b     →     %mode = load i32, ptr @__limpet_rounding
                                   %q = call float @llvm.limpet.rounded.fdiv.f32(float %a, float %b, i32 %mode)

The models of <fenv.h> keep the mode in a variable. Where nothing stores to it, nothing changes. What the compiler
computed itself is to nearest, as it is natively. Functions for which there is no such operation (`sin`, `strtod`) ask
that the mode be to nearest.

Constrained intrinsics, which clang makes of code with FENV_ACCESS, become the plain instructions that they stand for.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.diagnostics import unsupported
from limpet.builtins.float_rules import promises
from limpet.llvm import ir
from limpet.llvm.intrinsics import base_name
from limpet.llvm.rules.rounding_modes import DOWNWARD, NEAREST, PREFIX, TO_NEAREST, TOWARD_ZERO, UPWARD, VARIABLE
from limpet.prepare.primitives import function_of
from limpet.prepare.rewriting import FreshNames, constants_in, replace_values, rewrite_constants

_CONSTRAINED = "llvm.experimental.constrained."
_MODES = {
    '!"round.tonearest"': TO_NEAREST,
    '!"round.downward"': DOWNWARD,
    '!"round.upward"': UPWARD,
    '!"round.towardzero"': TOWARD_ZERO,
}
_BINARY = frozenset(("fadd", "fsub", "fmul", "fdiv"))
_CASTS = frozenset(("fptrunc", "sitofp", "uitofp"))
_OTHER_CASTS = frozenset(("fpext", "fptosi", "fptoui"))
_INTRINSICS = {"sqrt": "sqrt", "fma": "fma", "rint": "rint", "nearbyint": "rint", "lrint": "lrint", "llrint": "lrint"}
"""Of LLVM and, with their suffixes, of math.h."""
_TRIGONOMETRY = ("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sincos", "sincospi")
_HYPERBOLIC = ("sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "erf", "erfc", "tgamma", "lgamma", "gamma")
_POWERS = ("exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "pow10", "powi", "cbrt", "hypot")
_SCALING = ("ldexp", "scalbn", "scalbln", "fdim", "fmuladd", "vector.reduce.fadd", "vector.reduce.fmul")
_READING = ("strtod", "strtof", "strtold", "atof", "wcstod", "wcstof", "wcstold")
_SCANF = ("scanf", "fscanf", "sscanf", "vscanf", "vfscanf", "vsscanf")
_SCANNING = tuple(f"{p}{n}" for p in ("", "__isoc99_", "__isoc23_") for n in _SCANF)
_NEAREST_ONLY = frozenset((*_TRIGONOMETRY, *_HYPERBOLIC, *_POWERS, *_SCALING, *_READING, *_SCANNING))
"""What is computed as if the mode were to nearest."""
_WRITING = frozenset(("sprintf", "snprintf", "__sprintf_chk", "__snprintf_chk", "asprintf"))
"""Into strings that the program may read, unlike what is printed."""
_WRITING_LISTS = frozenset(("vsprintf", "vsnprintf", "__vsprintf_chk", "__vsnprintf_chk", "vasprintf"))
"""The same for lists of arguments, which do not show what is in them."""
_SUFFIXES = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128"}


def follow_rounding(ctx: Context, module: ir.Module, entry: str) -> None:
    variable = _mode_variable(module)
    constrained = any(function.plain_name.startswith(_CONSTRAINED) for function in module.functions.values())
    if variable is None and not constrained:
        return
    if variable is not None:
        _wrap_pointed_at(module)
    lists = _WRITING_LISTS if _has_floats_in_lists(module) else frozenset()
    for function in list(module.functions.values()):
        if function.blocks:
            ctx.statistics.count("prepare.rounded", _Rewriting(module, function, variable, lists).run())


def _mode_variable(module: ir.Module) -> ir.GlobalVariable | None:
    """None if nothing changes the mode."""
    variable = module.globals.get(f"@{VARIABLE}")
    if not isinstance(variable, ir.GlobalVariable):
        return None
    stores = (i for function in module.functions.values() for i in function.instructions() if type(i) is ir.Store)
    return variable if any(store.pointer is variable for store in stores) else None


def _wrap_pointed_at(module: ir.Module) -> None:
    """Functions of the library that are called through pointers, perhaps, are called from one of the program."""
    mentioned: set[ir.Value] = set()
    for function in module.functions.values():
        for instruction in function.instructions():
            operands = instruction.operands()
            mentioned.update(operands[1:] if isinstance(instruction, ir.Call) else operands)
    roots = [variable.initialiser for variable in module.globals.values() if variable.initialiser is not None]
    roots += [each for each in mentioned if isinstance(each, ir.Constant)]
    wrappers: dict[ir.Value, ir.Function] = {}
    for pointed_at in constants_in(roots):
        if isinstance(pointed_at, ir.Function) and pointed_at.is_declaration and not pointed_at.value_type.variadic:
            operation, is_nearest = _meaning(pointed_at)
            if operation is not None or is_nearest:
                wrappers[pointed_at] = ir.Function(f"@limpet.rounding.{pointed_at.plain_name}", pointed_at.value_type)
    if not wrappers:
        return
    rewrite_constants(module, lambda constant: wrappers.get(constant, constant))
    for native, wrapper in wrappers.items():
        assert isinstance(native, ir.Function)
        for index, type in enumerate(native.value_type.parameters):
            wrapper.arguments.append(ir.Argument(type, f"%argument.{index}", index, ir.NO_ATTRIBUTES))
        result = ir.Call(native.value_type, native, list(wrapper.arguments), name="%result")
        block = ir.Block("%entry")
        block.instructions = [result, ir.Return() if isinstance(result.type, ir.VoidType) else ir.Return(result)]
        wrapper.blocks = [block]
        wrapper.linkage = "internal"
        module.functions[wrapper.name] = wrapper


def _meaning(callee: ir.Function) -> tuple[str | None, bool]:
    """The operation that takes the mode, if there is one, and otherwise whether it asks for the nearest."""
    name = callee.plain_name
    is_intrinsic = name.startswith("llvm.")
    stem = base_name(name).removeprefix("llvm.")
    stems = [stem] if is_intrinsic or stem[-1:] not in ("f", "l") else [stem, stem[:-1]]
    first = callee.value_type.parameters[0] if callee.value_type.parameters else None
    if (is_intrinsic or callee.is_declaration) and first is not None and isinstance(_element(first), ir.FloatType):
        for each in stems:
            if each in _INTRINSICS:
                return _INTRINSICS[each], False
    return None, any(each in _NEAREST_ONLY for each in stems)


class _Rewriting:
    def __init__(
        self, module: ir.Module, function: ir.Function, variable: ir.GlobalVariable | None, lists: frozenset[str]
    ) -> None:
        """`lists`: functions that write lists of arguments in which there may be floats."""
        self.lists = lists
        self.module = module
        self.function = function
        self.variable = variable
        self.names = FreshNames(function)
        self.instructions: list[ir.Instruction] = []
        self.replaced: dict[ir.Value, ir.Value] = {}

    def run(self) -> int:
        for block in self.function.blocks:
            self.instructions = []
            for instruction in block.instructions:
                replacement = None if type(instruction) is ir.Phi else self.instruction(instruction)
                if replacement is None:
                    self.instructions.append(instruction)
                    continue
                replacement.name, replacement.location = instruction.name, instruction.location
                self.instructions.append(replacement)
                self.replaced[instruction] = replacement
            block.instructions = self.instructions
        replace_values(self.function, self.replaced)
        return len(self.replaced)

    # --- single instructions --------------------------------------------------------------------------------

    def instruction(self, i: ir.Instruction) -> ir.Instruction | None:
        """What takes its place; None: it stays. What comes before it is added to `made`."""
        if (
            isinstance(i, ir.Call)
            and isinstance(i.callee, ir.Function)
            and i.callee.plain_name.startswith(_CONSTRAINED)
        ):
            return self.constrained(i, i.callee.plain_name.removeprefix(_CONSTRAINED))
        return self.plain(i, None) if self.variable is not None else None

    def plain(self, i: ir.Instruction, mode: int | None) -> ir.Instruction | None:
        """`mode`: as the instruction says itself."""
        match i:
            case ir.Binary(opcode=opcode) if opcode in _BINARY and any(promises(i.flags)):
                self.ask_for_nearest(i, mode)  # the rules would be lost
                return None
            case ir.Binary(opcode=opcode) if opcode in _BINARY:
                return self.rounded(opcode, i, [i.left, i.right], mode)
            case ir.Cast(opcode=opcode) if opcode in _CASTS and not i.flags:
                return self.rounded(opcode, i, [i.operand], mode)
            case ir.Call(callee=ir.Function() as callee):
                return self.call(i, callee, mode)
            case ir.AtomicReadModifyWrite(operation="fadd" | "fsub") | ir.Cast(opcode="uitofp"):
                self.ask_for_nearest(i, mode)
                return None
            case _:
                return None

    def call(self, i: ir.Call, callee: ir.Function, mode: int | None) -> ir.Instruction | None:
        name = callee.plain_name
        if name in ("llvm.get.rounding", "llvm.flt.rounds"):
            return self.current(i)
        operation, is_nearest = _meaning(callee)
        if operation is not None and i.function_type == callee.value_type:
            return self.rounded(operation, i, i.arguments, mode)
        writes = name in self.lists or (name in _WRITING and _has_float(i))
        if operation is not None or is_nearest or writes:
            self.ask_for_nearest(i, mode)
        return None

    def rounded(self, operation: str, i: ir.Instruction, operands: list[ir.Value], mode: int | None) -> ir.Instruction:
        arguments = [*operands, self.mode(i, mode)]
        name = f"{PREFIX}{operation}.{_suffix(i.type)}.{_suffix(operands[0].type)}"
        type = ir.FunctionType(i.type, tuple([argument.type for argument in arguments]))
        return ir.Call(type, function_of(self.module, name, type), arguments)

    def mode(self, i: ir.Instruction, mode: int | None) -> ir.Value:
        if mode is not None:
            return ir.ConstantInt(ir.I32, mode)
        assert self.variable is not None
        return self.before(i, ir.Load(ir.I32, self.variable, 4, name=self.names.fresh("%rounding")))

    def before(self, i: ir.Instruction, instruction: ir.Instruction) -> ir.Instruction:
        instruction.location = i.location
        self.instructions.append(instruction)
        return instruction

    def ask_for_nearest(self, i: ir.Instruction, mode: int | None) -> None:
        arguments = [self.mode(i, mode)]
        type = ir.FunctionType(ir.I32, (ir.I32,))
        name = self.names.fresh("%nearest")
        self.before(i, ir.Call(type, function_of(self.module, NEAREST, type), arguments, name=name))

    def current(self, i: ir.Call) -> ir.Instruction:
        """FLT_ROUNDS: 1 to nearest, 3 down, 2 up, 0 towards zero; two bits each, of the number 0b00101101."""
        mode = self.mode(i, None)
        twice = self.before(i, ir.Binary("lshr", mode, ir.ConstantInt(ir.I32, 9), name=self.names.fresh("%which")))
        shifted = self.before(
            i, ir.Binary("lshr", ir.ConstantInt(ir.I32, 0x2D), twice, name=self.names.fresh("%which"))
        )
        return ir.Binary("and", shifted, ir.ConstantInt(ir.I32, 3))

    # --- constrained intrinsics -----------------------------------------------------------------------------

    def constrained(self, i: ir.Call, name: str) -> ir.Instruction:
        operation = name.partition(".")[0]
        operands = [a for a in i.arguments if not isinstance(a, ir.MetadataOperand)]
        said = [a.text.removeprefix("metadata ") for a in i.arguments if isinstance(a, ir.MetadataOperand)]
        mode = next((_MODES[text] for text in said if text in _MODES), None)
        result = self.unconstrained(i, operation, operands, said)
        if self.variable is None and mode in (None, TO_NEAREST):
            return result
        result.location = i.location
        return self.plain(result, mode) or result

    def unconstrained(self, i: ir.Call, operation: str, operands: list[ir.Value], said: list[str]) -> ir.Instruction:
        if operation in ("fcmp", "fcmps"):
            return ir.Compare("fcmp", said[0].strip('!"'), _truth_of(operands[0].type), operands[0], operands[1])
        if operation in _BINARY or operation == "frem":
            return ir.Binary(operation, operands[0], operands[1])
        if operation in _CASTS or operation in _OTHER_CASTS:
            return ir.Cast(operation, operands[0], i.type)
        type = ir.FunctionType(i.type, tuple([operand.type for operand in operands]))
        suffixes = [_suffix(i.type)]
        if i.type != operands[0].type:
            suffixes.append(_suffix(operands[0].type))
        callee = function_of(self.module, f"llvm.{operation}.{'.'.join(suffixes)}", type)
        return ir.Call(type, callee, operands)


def _element(type: ir.Type) -> ir.Type:
    return type.element if isinstance(type, ir.VectorType) else type


def _has_floats_in_lists(module: ir.Module) -> bool:
    """Whether a function of the program with variable arguments may be given a float."""
    return any(
        isinstance(i, ir.Call)
        and i.function_type.variadic
        and not (isinstance(i.callee, ir.Function) and i.callee.is_declaration)
        and _has_float(i)
        for function in module.functions.values()
        for i in function.instructions()
    )


def _has_float(call: ir.Call) -> bool:
    return any(isinstance(argument.type, ir.FloatType) for argument in call.arguments)


def _truth_of(type: ir.Type) -> ir.Type:
    return ir.VectorType(type.count, ir.I1) if isinstance(type, ir.VectorType) else ir.I1


def _suffix(type: ir.Type) -> str:
    if isinstance(type, ir.VectorType):
        return f"v{type.count}{_suffix(type.element)}"
    if isinstance(type, ir.FloatType):
        return _SUFFIXES.get(type.name, type.name)
    if isinstance(type, ir.IntType):
        return f"i{type.bits}"
    raise unsupported("rounding", f"an operation on {type} has no rounding mode")

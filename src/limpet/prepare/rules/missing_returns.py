"""A C function that ends without a value goes wrong there, if every call of it uses the value.

      ret i32 %result         →         br i1 %missing, label %trap, label %return
                                      trap:
                                        call void @llvm.ubsantrap(i8 11)
                                        unreachable
                                      return:
                                        ret i32 %result

Here `%missing` tells whether `%result` is the value that no `return` has given. In C++ the end is always wrong, and
clang has such a trap of its own. In C only the use of the value is: of functions that somebody calls for their effect
alone, or of which somebody takes the address, the value is left without definition, which is noticed when it is used.
"""

from __future__ import annotations

from limpet.base.checks import watched_kinds
from limpet.base.context import Context
from limpet.llvm import ir
from limpet.llvm.rules.traps import MISSING_RETURN, SANITIZER_KINDS
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import FreshNames, constants_in

_KIND = SANITIZER_KINDS[MISSING_RETURN]


def trap_missing_returns(ctx: Context, module: ir.Module, entry: str) -> None:
    if _KIND not in watched_kinds(ctx.config.checks):
        return
    ends = {
        function: block
        for function in module.functions.values()
        for block in function.blocks
        if any(type(i) is ir.Uninitialised and i.result_of for i in function.blocks[0].instructions)
        and type(block.terminator) is ir.Return
    }
    if not ends:
        return
    spared = _not_only_for_the_result(module)
    for function, end in ends.items():
        if function not in spared:
            _Ending(module, function).check(end)


def _not_only_for_the_result(module: ir.Module) -> set[ir.Constant]:
    """Functions (and other constants) that are more than called, or called by somebody who does not use the result."""
    mentioned = [variable.initialiser for variable in module.globals.values() if variable.initialiser is not None]
    mentioned += [alias.target for alias in module.aliases.values()]
    constants: set[ir.Constant] = set()
    for function in module.functions.values():
        used: set[ir.Value] = set()
        for block in function.blocks:
            for i in block.instructions:
                others = i.operands()[1:] if type(i) is ir.Call else i.operands()
                used.update(others)
                mentioned += [each for each in others if isinstance(each, ir.Constant)]
        for block in function.blocks:
            for i in block.instructions:
                if type(i) is ir.Call and i not in used and isinstance(i.callee, ir.Constant):
                    constants.add(i.callee)
    constants.update(constants_in(mentioned))
    return constants


class _Ending:
    def __init__(self, module: ir.Module, function: ir.Function) -> None:
        self.module = module
        self.function = function
        self.names = FreshNames(function)
        self.home = {i: block for block in function.blocks for i in block.instructions}

    def check(self, end: ir.Block) -> None:
        last = end.terminator
        assert isinstance(last, ir.Return)
        missing = self._is_missing(last.value)
        if missing is None:
            return
        trap, finish = ir.Block(self.names.fresh("%trap")), ir.Block(self.names.fresh("%return"))
        call = call_of(self.module, "llvm.ubsantrap", [ir.ConstantInt(ir.I8, MISSING_RETURN)])
        trap.instructions = [call, ir.Unreachable()]
        for i in trap.instructions:
            i.location = self._place(last)
        finish.instructions = [last]
        branch = ir.Branch(missing, trap, finish)
        branch.location = last.location
        end.instructions[-1] = branch
        self.function.blocks += [trap, finish]

    def _place(self, last: ir.Return) -> ir.DebugLocation | None:
        """That of the function, as in C++ (and in clang's sanitizer)."""
        debug = self.function.debug
        return ir.DebugLocation(debug.line, 0, ir.Scope(debug, debug.file)) if debug is not None else last.location

    def _is_missing(self, value: ir.Value | None) -> ir.Value | None:
        """Whether it is the value that no `return` has given; None: never."""
        flags: dict[ir.Value, ir.Phi] = {}
        phis, pending, missing = [], [value], False
        while pending:
            each = pending.pop()
            missing = missing or _is_result(each)
            if type(each) is ir.Phi and each not in flags:
                flags[each] = ir.Phi(ir.I1, [], name=self.names.fresh("%missing"))
                phis.append(each)
                pending += each.operands()
        if not missing:
            return None
        for phi in phis:
            flag = flags[phi]
            flag.location = phi.location
            flag.incoming = [(_flag(flags, each), source) for each, source in phi.incoming]
            self.home[phi].instructions.insert(0, flag)
        return _flag(flags, value)


def _flag(flags: dict[ir.Value, ir.Phi], value: ir.Value | None) -> ir.Value:
    if value is not None and value in flags:
        return flags[value]
    return ir.ConstantInt(ir.I1, int(_is_result(value)))


def _is_result(value: ir.Value | None) -> bool:
    return type(value) is ir.Uninitialised and value.result_of is not None

"""Runs go on after arithmetic that has no defined result, if that is asked for (LLBMC 4.6.1). What nobody looks for is
out of the program already: see `unchecked`.

    br i1 %ok, label %cont, label %trap            br i1 %ok, label %cont, label %passed
  trap:                                          passed:
    call void @llvm.ubsantrap(i8 0)        →       call void @__limpet_passed(ptr @kind, ptr @message)
    unreachable                                    br label %cont

`__limpet_passed` is a violation that a run may also pass over. With `wrap` the run goes on with what machines compute:
the low bits of the result, a shift by the low bits of the amount. With `any`, it goes on with any value, which is an
input. Flags of foreign IR (`add nsw`) are treated like clang's checks. Conversions that lose something, and values that
a type cannot hold, are kept as they are in both. A division that overflows ends the run: machines trap.
"""

from __future__ import annotations

from collections import Counter

from limpet.base.checks import PASSABLE, trusted_kinds
from limpet.base.config import AfterUndefined
from limpet.base.context import Context
from limpet.base.properties import KINDS
from limpet.base.records import dataclass
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.rules.traps import sanitizer_kind, trap_in
from limpet.prepare.primitives import call_of, function_of, text_in
from limpet.prepare.rewriting import FreshNames, cut, replace_values
from limpet.prepare.rules.unchecked import SHIFTS, is_division, mask_amount

_KEPT = frozenset(("lossy-conversion", "invalid-value"))
_BIT = ir.IntType(1)


@dataclass(frozen=True, slots=True)
class _Site:
    """The place where a check parts the ways."""

    block: ir.Block
    cont: ir.Block
    kind: str
    message: str
    location: ir.DebugLocation | None
    result: ir.Instruction | None
    """What has no defined value after the check if that fails, if it is known."""


def continue_after_undefined(ctx: Context, module: ir.Module, entry: str) -> None:
    mode = ctx.config.checks.after_undefined
    if mode == AfterUndefined.STOP and not ctx.config.checks.shadowing:
        # No check hides behind one that fails: runs go on with what machines compute.
        mode = AfterUndefined.WRAP
    if mode == AfterUndefined.STOP:
        return
    passed = PASSABLE - trusted_kinds(ctx.config.checks)
    for function in list(module.functions.values()):
        if function.blocks:
            ctx.deadline.check()
            _Continuer(module, function, passed, any_value=mode == AfterUndefined.ANY).run()


class _Continuer:
    def __init__(self, module: ir.Module, function: ir.Function, passed: frozenset[str], *, any_value: bool) -> None:
        self.module = module
        self.function = function
        self.passed = passed
        self.any_value = any_value
        self.names = FreshNames(function)
        self.entries: Counter[ir.Block] = Counter()
        """How many edges lead to a block."""
        self.replaced: dict[ir.Value, ir.Value] = {}
        self.kept: list[tuple[ir.Instruction, ir.Value]] = []
        """Instructions that go on using a value that is replaced everywhere else."""

    def run(self) -> None:
        self._spell_out_flags()
        self.entries = Counter(each for block in self.function.blocks for each in block.terminator.successors())
        for site in self._sites():
            self._open(site)
        replace_values(self.function, self.replaced)
        for user, value in self.kept:
            _put_back(user, self.replaced[value], value)

    # --- where --------------------------------------------------------------------------------------------------

    def _sites(self) -> list[_Site]:
        sites = []
        for block in self.function.blocks:
            branch = block.terminator
            if type(branch) is not ir.Branch or branch.if_true is branch.if_false:
                continue
            for bad, cont in ((branch.if_false, branch.if_true), (branch.if_true, branch.if_false)):
                trap = trap_in(bad)
                if trap is not None:
                    site = self._site(block, cont, trap, branch.condition)
                    if site is not None:
                        sites.append(site)
                    break
        return sites

    def _site(self, block: ir.Block, cont: ir.Block, trap: ir.Call, condition: ir.Value) -> _Site | None:
        trap_text, kind = ir.trap_message(trap.location), sanitizer_kind(trap)
        message = trap_text[1] if trap_text is not None else ""
        if kind not in self.passed or is_division(trap):
            return None
        result = _shifted(cont) if kind == "shift" else None if kind in _KEPT else _sum(block, condition)
        if result is None and kind not in _KEPT:
            return None
        return _Site(block, cont, kind, message or KINDS[kind].summary, trap.location, result)

    # --- the way on ---------------------------------------------------------------------------------------------

    def _open(self, site: _Site) -> None:
        passed = ir.Block(self.names.fresh("%passed"))
        call = call_of(
            self.module, Operation.PASSED, [text_in(self.module, site.kind), text_in(self.module, site.message)]
        )
        call.location = site.location
        passed.instructions.append(call)
        branch = site.block.terminator
        assert isinstance(branch, ir.Branch)
        bad = branch.if_false if branch.if_true is site.cont else branch.if_true
        for phi in site.cont.phis():
            phi.incoming += [(value, passed) for value, source in phi.incoming if source is site.block]
        if site.kind == "shift" and isinstance(site.result, ir.Binary):
            site.result.flags = ()
            mask_amount(site.cont, site.result, self.names)
        if self.any_value and self.entries[site.cont] == 1 and site.result is not None and site.kind not in _KEPT:
            self._any_value(site, passed)
        passed.instructions.append(ir.Jump(site.cont))
        passed.instructions[-1].location = branch.location
        site.block.instructions[-1] = ir.Branch(
            branch.condition,
            passed if branch.if_true is bad else branch.if_true,
            passed if branch.if_false is bad else branch.if_false,
        )
        site.block.instructions[-1].location = branch.location
        self.function.blocks.append(passed)

    def _any_value(self, site: _Site, passed: ir.Block) -> None:
        """The result, where the check held, or anything."""
        result, cont = site.result, site.cont
        assert result is not None
        call = ir.Call(ir.FunctionType(result.type, ()), self._input(result.type), [], name=self.names.fresh("%any"))
        call.location = site.location
        passed.instructions.append(call)
        first = len(cont.phis())
        if site.kind == "shift":
            held = ir.Phi(
                _BIT,
                [(ir.ConstantInt(_BIT, 1), site.block), (ir.ConstantInt(_BIT, 0), passed)],
                name=self._new("%held"),
            )
            assert isinstance(result.type, ir.IntType)
            nothing = ir.ConstantInt(result.type, 0)
            other = ir.Phi(result.type, [(nothing, site.block), (call, passed)], name=self._new("%any"))
            chosen: ir.Instruction = ir.Select(held, result, other, name=self._new("%chosen"))
            chosen.location = result.location
            cont.instructions.insert(cont.instructions.index(result) + 1, chosen)
            cont.instructions[first:first] = [held, other]
        else:
            chosen = ir.Phi(result.type, [(result, site.block), (call, passed)], name=self._new("%chosen"))
            cont.instructions.insert(first, chosen)
        self.replaced[result] = chosen
        self.kept.append((chosen, result))

    def _new(self, like: str) -> str:
        return self.names.fresh(like)

    # --- flags of foreign IR ------------------------------------------------------------------------------------

    def _spell_out_flags(self) -> None:
        """`add nsw` becomes a checked addition, as clang would write it."""
        if "signed-overflow" not in self.passed:
            return
        todo = list(self.function.blocks)
        while todo:
            block = todo.pop()
            for index, i in enumerate(block.instructions):
                if type(i) is not ir.Binary or i.opcode not in _TRAPS or not isinstance(i.type, ir.IntType):
                    continue
                # What wraps without sign ends the run: it is a promise of a compiler, not of the programmer.
                if i.type.bits > 1 and "nsw" in i.flags and "nuw" not in i.flags:
                    todo.append(self._checked(block, index, i))
                    break

    def _checked(self, block: ir.Block, index: int, i: ir.Binary) -> ir.Block:
        pair = ir.StructType((i.type, _BIT))
        name = f"llvm.s{i.opcode}.with.overflow.{i.type}"
        kind = ir.FunctionType(pair, (i.type, i.type))
        both = ir.Call(kind, function_of(self.module, name, kind), [i.left, i.right])
        both.name = self._new("%checked")
        value = ir.ExtractValue(i.type, both, (0,), i.name)
        failed = ir.ExtractValue(_BIT, both, (1,), self._new("%failed"))
        cont, trap = cut(block, index + 1, self._new("%cont")), ir.Block(self._new("%trap"))
        ways = ir.Branch(failed, trap, cont)
        number = ir.ConstantInt(ir.IntType(8), _TRAPS[i.opcode])
        report = call_of(self.module, "llvm.ubsantrap", [number])
        block.instructions[index:] = [both, value, failed, ways]
        trap.instructions = [report, ir.Unreachable()]
        for new in (both, value, failed, ways, report):
            new.location = i.location
        self.function.blocks += [cont, trap]
        self.replaced[i] = value
        return cont

    # --- what is needed -----------------------------------------------------------------------------------------

    def _input(self, type: ir.Type) -> ir.Function:
        return function_of(self.module, f"{Operation.ANY}.arithmetic_{type}", ir.FunctionType(type, ()))


def _put_back(user: ir.Instruction, new: ir.Value, old: ir.Value) -> None:
    user.map_operands(lambda operand: old if operand is new else operand)


_TRAPS = {"add": 0, "sub": 21, "mul": 12}
"""Clang's numbers."""


def _sum(block: ir.Block, condition: ir.Value) -> ir.Instruction | None:
    """The result of the checked operation whose failure the condition tells."""
    pending, seen = [condition], 0
    while pending and seen < 8:
        value, seen = pending.pop(), seen + 1
        if type(value) is ir.ExtractValue and type(value.aggregate) is ir.Call:
            for i in block.instructions:
                if type(i) is ir.ExtractValue and i.aggregate is value.aggregate and i.indices == (0,):
                    return i
        elif type(value) is ir.Binary:
            pending += [value.left, value.right]
    return None


def _shifted(cont: ir.Block) -> ir.Binary | None:
    for i in cont.instructions:
        if type(i) is ir.Binary and i.opcode in SHIFTS and isinstance(i.type, ir.IntType):
            return i
    return None

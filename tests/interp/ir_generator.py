"""Random straight-line IR without undefined behaviour, for comparison with LLVM's own code generator.

A generated function reads its operands from one buffer and stores the result of every operation to another, so that
a difference shows at the operation that made it.
"""

from __future__ import annotations

import math
import random
import struct
from dataclasses import dataclass, field

WIDTHS = (1, 5, 8, 16, 17, 32, 33, 64, 128)
FLOATS = ("float", "double", "x86_fp80")
VECTORS = ("<4 x i32>", "<3 x i8>", "<2 x i64>", "<5 x i16>", "<4 x float>", "<2 x double>", "<4 x i1>")
STRUCT = "{ i32, double, [2 x i16], { i8, i64 } }"

INTEGER_PREDICATES = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")
FLOAT_PREDICATES = (
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true", "false",
)  # fmt: skip
UNARY_FLOAT = ("fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven")


def container(width: int) -> int:
    return next(size for size in (8, 16, 32, 64, 128) if width <= size)


def element_of(vector: str) -> tuple[int, str]:
    count, element = vector.strip("<>").split(" x ")
    return int(count), element


@dataclass
class Output:
    offset: int
    size: int
    what: str
    """The type that was stored; NaNs need not be equal bit by bit."""
    source: str


@dataclass
class Generator:
    random: random.Random
    lines: list[str] = field(default_factory=list)
    declarations: set[str] = field(default_factory=set)
    pools: dict[str, list[str]] = field(default_factory=dict)
    outputs: list[Output] = field(default_factory=list)
    inputs: list[tuple[int, str]] = field(default_factory=list)
    input_size: int = 0
    output_size: int = 0
    count: int = 0

    # --- text ------------------------------------------------------------------------------

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def put(self, text: str) -> str:
        result = self.name()
        self.lines.append(f"  {result} = {text}")
        return result

    def pick(self, type: str) -> str:
        """An operand of the type: a value from before, or sometimes a constant."""
        if type.startswith("i") and type[1:].isdigit() and self.random.random() < 0.15:
            width = int(type[1:])
            return str(self.random.choice((0, 1, (1 << (width - 1)) - 1, 1 << (width - 1), (1 << width) - 1)))
        return self.random.choice(self.pools[type])

    def keep(self, type: str, value: str) -> str:
        self.pools.setdefault(type, []).append(value)
        return value

    def intrinsic(self, name: str, result: str, *arguments: tuple[str, str]) -> str:
        self.declarations.add(f"declare {result} @{name}({', '.join(type for type, _ in arguments)})")
        return self.put(f"call {result} @{name}({', '.join(f'{type} {value}' for type, value in arguments)})")

    # --- from and to the buffers ------------------------------------------------------------------------------

    def read(self, type: str) -> str:
        pointer = self.put(f"getelementptr i8, ptr %in, i64 {self.input_size}")
        self.inputs.append((self.input_size, type))
        self.input_size += 16
        if type.startswith("i"):
            wide = container(int(type[1:]))
            value = self.put(f"load i{wide}, ptr {pointer}, align 16")
            return value if f"i{wide}" == type else self.put(f"trunc i{wide} {value} to {type}")
        return self.put(f"load {type}, ptr {pointer}, align 16")

    def write(self, type: str, value: str) -> None:
        source = self.lines[-1].strip()
        if type.startswith("<"):
            count, element = element_of(type)
            for index in range(count):
                self.write(element, self.put(f"extractelement {type} {value}, i32 {index}"))
            return
        if type.startswith("i"):
            wide = container(int(type[1:]))
            if f"i{wide}" != type:
                value = self.put(f"zext {type} {value} to i{wide}")
            type, size = f"i{wide}", wide // 8
        else:
            size = {"float": 4, "double": 8, "x86_fp80": 10}[type]
        pointer = self.put(f"getelementptr i8, ptr %out, i64 {self.output_size}")
        self.lines.append(f"  store {type} {value}, ptr {pointer}, align 16")
        self.outputs.append(Output(self.output_size, size, type, source))
        self.output_size += 16

    def result(self, type: str, value: str) -> None:
        self.keep(type, value)
        self.write(type, value)

    # --- operations ------------------------------------------------------------------------------

    def start(self) -> None:
        for width in WIDTHS:
            for _ in range(3):
                self.keep(f"i{width}", self.read(f"i{width}"))
        for type in FLOATS:
            for _ in range(3):
                self.keep(type, self.read(type))
        for type in VECTORS:
            self.keep(type, self.vector(type))
            self.keep(type, self.vector(type))

    def vector(self, type: str) -> str:
        count, element = element_of(type)
        value = "zeroinitializer"
        for index in range(count):
            value = self.put(f"insertelement {type} {value}, {element} {self.pick(element)}, i32 {index}")
        return value

    def operation(self) -> None:
        choices = (
            self.integer_binary, self.integer_binary, self.division, self.shift, self.compare, self.resize, self.select,
            self.overflow, self.integer_intrinsic, self.integer_intrinsic, self.count_bits, self.funnel,
            self.three_way, self.float_binary, self.float_binary, self.float_compare, self.float_unary,
            self.float_two, self.float_convert, self.int_to_float, self.float_to_int, self.classify, self.bit_cast,
            self.vector_binary, self.vector_compare, self.shuffle, self.element, self.reduce, self.vector_cast,
            self.aggregate, self.fneg, self.vector_intrinsic,
        )  # fmt: skip
        self.random.choice(choices)()

    def integer_type(self, *, most: int = 128, least: int = 1) -> str:
        return f"i{self.random.choice([w for w in WIDTHS if least <= w <= most])}"

    def integer_binary(self) -> None:
        type = self.integer_type()
        opcode = self.random.choice(("add", "sub", "mul", "and", "or", "xor"))
        self.result(type, self.put(f"{opcode} {type} {self.pick(type)}, {self.pick(type)}"))

    def division(self) -> None:
        type = self.integer_type(most=64, least=5)
        opcode = self.random.choice(("udiv", "urem", "sdiv", "srem"))
        divisor = self.put(f"or {type} {self.pick(type)}, 1")
        if opcode[0] == "s":
            minus = self.put(f"icmp eq {type} {divisor}, -1")
            divisor = self.put(f"select i1 {minus}, {type} 7, {type} {divisor}")
        self.result(type, self.put(f"{opcode} {type} {self.pick(type)}, {divisor}"))

    def shift(self) -> None:
        type = self.integer_type(least=5)
        width = int(type[1:])
        if width & (width - 1):
            amount = self.put(f"urem {type} {self.pick(type)}, {width}")
        else:
            amount = self.put(f"and {type} {self.pick(type)}, {width - 1}")
        opcode = self.random.choice(("shl", "lshr", "ashr"))
        self.result(type, self.put(f"{opcode} {type} {self.pick(type)}, {amount}"))

    def compare(self) -> None:
        type = self.integer_type()
        predicate = self.random.choice(INTEGER_PREDICATES)
        self.result("i1", self.put(f"icmp {predicate} {type} {self.pick(type)}, {self.pick(type)}"))

    def resize(self) -> None:
        source, target = self.random.sample(WIDTHS, 2)
        opcode = "trunc" if source > target else self.random.choice(("zext", "sext"))
        self.result(f"i{target}", self.put(f"{opcode} i{source} {self.pick(f'i{source}')} to i{target}"))

    def select(self) -> None:
        type = self.random.choice((*(f"i{w}" for w in WIDTHS), *FLOATS, *VECTORS))
        yes, no = self.pick(type), self.pick(type)
        self.result(type, self.put(f"select i1 {self.pick('i1')}, {type} {yes}, {type} {no}"))

    def overflow(self) -> None:
        type = self.integer_type(most=64, least=5)
        operation = self.random.choice(("sadd", "uadd", "ssub", "usub", "smul", "umul"))
        both = f"{{ {type}, i1 }}"
        pair = self.intrinsic(
            f"llvm.{operation}.with.overflow.{type}", both, (type, self.pick(type)), (type, self.pick(type))
        )
        self.result(type, self.put(f"extractvalue {both} {pair}, 0"))
        self.result("i1", self.put(f"extractvalue {both} {pair}, 1"))

    def integer_intrinsic(self) -> None:
        type = self.integer_type(least=5)
        name = self.random.choice(
            ("smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "sshl.sat", "ushl.sat")
        )
        right = self.pick(type)
        if name.endswith("shl.sat"):
            right = self.put(f"urem {type} {right}, {type[1:]}") if int(type[1:]) <= 64 else "77"
        self.result(type, self.intrinsic(f"llvm.{name}.{type}", type, (type, self.pick(type)), (type, right)))

    def count_bits(self) -> None:
        type = self.integer_type(least=5)
        name = self.random.choice(("ctpop", "ctlz", "cttz", "bitreverse", "bswap", "abs"))
        if name == "bswap" and int(type[1:]) % 16:
            type = "i32"
        arguments = [(type, self.pick(type))]
        if name in ("ctlz", "cttz", "abs"):
            arguments.append(("i1", "false"))
        self.result(type, self.intrinsic(f"llvm.{name}.{type}", type, *arguments))

    def funnel(self) -> None:
        type = self.integer_type(least=5, most=64)
        name = self.random.choice(("fshl", "fshr"))
        arguments = [(type, self.pick(type)) for _ in range(3)]
        self.result(type, self.intrinsic(f"llvm.{name}.{type}", type, *arguments))

    def three_way(self) -> None:
        type = self.integer_type(least=5, most=64)
        name = self.random.choice(("scmp", "ucmp"))
        value = self.intrinsic(f"llvm.{name}.i8.{type}", "i8", (type, self.pick(type)), (type, self.pick(type)))
        self.result("i8", value)

    # --- floats ------------------------------------------------------------------------------

    def float_binary(self) -> None:
        type = self.random.choice(FLOATS)
        opcode = self.random.choice(("fadd", "fsub", "fmul", "fdiv", "frem"))
        self.result(type, self.put(f"{opcode} {type} {self.pick(type)}, {self.pick(type)}"))

    def fneg(self) -> None:
        type = self.random.choice(FLOATS)
        self.result(type, self.put(f"fneg {type} {self.pick(type)}"))

    def float_compare(self) -> None:
        type = self.random.choice(FLOATS)
        predicate = self.random.choice(FLOAT_PREDICATES)
        self.result("i1", self.put(f"fcmp {predicate} {type} {self.pick(type)}, {self.pick(type)}"))

    def suffix(self, type: str) -> str:
        return {"float": "f32", "double": "f64", "x86_fp80": "f80"}[type]

    def float_unary(self) -> None:
        type, name = self.random.choice(FLOATS), self.random.choice(UNARY_FLOAT)
        self.result(type, self.intrinsic(f"llvm.{name}.{self.suffix(type)}", type, (type, self.pick(type))))

    def float_two(self) -> None:
        type = self.random.choice(FLOATS)
        name = self.random.choice(("copysign", "minnum", "maxnum", "fma", "fmuladd", "minimum", "maximum"))
        if type == "x86_fp80" and name in ("minimum", "maximum"):
            name = "fma"
        arguments = [(type, self.pick(type)) for _ in range(3 if name.startswith("fm") else 2)]
        if name in ("minnum", "maxnum"):
            # Which zero they return is not specified: make both operands different from zero.
            arguments = [(type, self.away_from_zero(type, value)) for _, value in arguments]
        self.result(type, self.intrinsic(f"llvm.{name}.{self.suffix(type)}", type, *arguments))

    def away_from_zero(self, type: str, value: str) -> str:
        zero = {"float": "0.0", "double": "0.0", "x86_fp80": "0xK00000000000000000000"}[type]
        one = {"float": "1.0", "double": "1.0", "x86_fp80": "0xK3FFF8000000000000000"}[type]
        is_zero = self.put(f"fcmp oeq {type} {value}, {zero}")
        return self.put(f"select i1 {is_zero}, {type} {one}, {type} {value}")

    def float_convert(self) -> None:
        source, target = self.random.sample(FLOATS, 2)
        opcode = "fpext" if FLOATS.index(source) < FLOATS.index(target) else "fptrunc"
        self.result(target, self.put(f"{opcode} {source} {self.pick(source)} to {target}"))

    def int_to_float(self) -> None:
        type, target = self.integer_type(most=64), self.random.choice(FLOATS)
        opcode = self.random.choice(("sitofp", "uitofp"))
        self.result(target, self.put(f"{opcode} {type} {self.pick(type)} to {target}"))

    def float_to_int(self) -> None:
        source, type = self.random.choice(FLOATS), f"i{self.random.choice((8, 16, 32, 64))}"
        name = self.random.choice(("fptosi", "fptoui"))
        value = self.pick(source)
        result = self.intrinsic(f"llvm.{name}.sat.{type}.{self.suffix(source)}", type, (source, value))
        self.result(type, result)
        # Where the saturated result is within bounds, the plain conversion is defined and the same.
        if type == "i64":
            small = {"float": "0x40F0000000000000", "double": "65536.0", "x86_fp80": "0xK400F8000000000000000"}[source]
            magnitude = self.intrinsic(f"llvm.fabs.{self.suffix(source)}", source, (source, value))
            fits = self.put(f"fcmp olt {source} {magnitude}, {small}")
            safe = self.put(f"select i1 {fits}, {source} {magnitude}, {source} {small}")
            self.result(type, self.put(f"{name} {source} {safe} to {type}"))

    def classify(self) -> None:
        type = self.random.choice(FLOATS)
        # Signs and kinds of NaN are not kept apart by any operation that is compared here.
        mask = self.random.getrandbits(8) << 2 | self.random.choice((0, 3))
        self.declarations.add(f"declare i1 @llvm.is.fpclass.{self.suffix(type)}({type}, i32 immarg)")
        value = self.put(f"call i1 @llvm.is.fpclass.{self.suffix(type)}({type} {self.pick(type)}, i32 {mask})")
        self.result("i1", value)

    def bit_cast(self) -> None:
        number, type = self.random.choice((("i32", "float"), ("i64", "double")))
        value = self.pick(type)
        ordered = self.put(f"fcmp ord {type} {value}, {value}")
        value = self.put(f"select i1 {ordered}, {type} {value}, {type} 1.0")
        self.result(number, self.put(f"bitcast {type} {value} to {number}"))
        mask = {"i32": 0xBFBFFFFF, "i64": 0xBFF7FFFFFFFFFFFF}[number]  # never an infinity or NaN
        finite = self.put(f"and {number} {self.pick(number)}, {mask}")
        self.result(type, self.put(f"bitcast {number} {finite} to {type}"))

    # --- vectors and aggregates ------------------------------------------------------------------------------

    def vector_type(self, *, floats: bool | None = None, bits: bool = True) -> str:
        chosen = [v for v in VECTORS if floats is None or (element_of(v)[1] in FLOATS) == floats]
        return self.random.choice([v for v in chosen if bits or element_of(v)[1] != "i1"])

    def vector_binary(self) -> None:
        type = self.vector_type()
        floats = element_of(type)[1] in FLOATS
        names = ("fadd", "fsub", "fmul", "fdiv") if floats else ("add", "sub", "mul", "and", "or", "xor")
        self.result(type, self.put(f"{self.random.choice(names)} {type} {self.pick(type)}, {self.pick(type)}"))

    def vector_compare(self) -> None:
        type = self.random.choice(("<4 x i32>", "<4 x float>"))
        word, predicates = ("fcmp", FLOAT_PREDICATES) if "float" in type else ("icmp", INTEGER_PREDICATES)
        predicate = self.random.choice(predicates)
        mask = self.put(f"{word} {predicate} {type} {self.pick(type)}, {self.pick(type)}")
        self.result("<4 x i1>", mask)
        yes, no = self.pick(type), self.pick(type)
        self.result(type, self.put(f"select <4 x i1> {mask}, {type} {yes}, {type} {no}"))

    def shuffle(self) -> None:
        type = self.vector_type()
        count, _ = element_of(type)
        mask = ", ".join(f"i32 {self.random.randrange(2 * count)}" for _ in range(count))
        self.result(
            type,
            self.put(f"shufflevector {type} {self.pick(type)}, {type} {self.pick(type)}, <{count} x i32> <{mask}>"),
        )

    def element(self) -> None:
        type = self.vector_type()
        count, element = element_of(type)
        index = self.put(f"urem i8 {self.pick('i8')}, {count}")
        vector = self.pick(type)
        taken = self.put(f"extractelement {type} {vector}, i8 {index}")
        self.result(element, taken)
        self.result(type, self.put(f"insertelement {type} {vector}, {element} {self.pick(element)}, i8 {index}"))

    def reduce(self) -> None:
        type = self.random.choice(("<4 x i32>", "<2 x i64>", "<4 x i1>"))
        count, element = element_of(type)
        name = self.random.choice(("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"))
        self.result(
            element, self.intrinsic(f"llvm.vector.reduce.{name}.v{count}{element}", element, (type, self.pick(type)))
        )
        start, floats = self.pick("float"), self.pick("<4 x float>")
        name = self.random.choice(("fadd", "fmul"))
        arguments = (("float", start), ("<4 x float>", floats))
        self.result("float", self.intrinsic(f"llvm.vector.reduce.{name}.v4f32", "float", *arguments))

    def vector_cast(self) -> None:
        source = self.pick("<4 x i32>")
        self.result("<2 x i64>", self.put(f"bitcast <4 x i32> {source} to <2 x i64>"))
        self.result("i128", self.put(f"bitcast <4 x i32> {source} to i128"))
        self.result("<4 x float>", self.put(f"sitofp <4 x i32> {source} to <4 x float>"))
        self.result("<4 x i1>", self.put(f"trunc <4 x i32> {source} to <4 x i1>"))
        self.result("<4 x i32>", self.put(f"sext <4 x i1> {self.pick('<4 x i1>')} to <4 x i32>"))

    def vector_intrinsic(self) -> None:
        type = "<4 x i32>"
        name = self.random.choice(("smax", "umin", "sadd.sat", "usub.sat"))
        self.result(type, self.intrinsic(f"llvm.{name}.v4i32", type, (type, self.pick(type)), (type, self.pick(type))))
        self.result(type, self.intrinsic("llvm.ctpop.v4i32", type, (type, self.pick(type))))
        self.result(
            "<4 x float>", self.intrinsic("llvm.fabs.v4f32", "<4 x float>", ("<4 x float>", self.pick("<4 x float>")))
        )

    def aggregate(self) -> None:
        value = "zeroinitializer"
        parts = {"0": "i32", "1": "double", "2, 1": "i16", "3, 0": "i8", "3, 1": "i64"}
        for path, type in parts.items():
            value = self.put(f"insertvalue {STRUCT} {value}, {type} {self.pick(type)}, {path}")
        path, type = self.random.choice(list(parts.items()))
        inner = self.put(f"extractvalue {STRUCT} {value}, 3")
        self.result("i64", self.put(f"extractvalue {{ i8, i64 }} {inner}, 1"))
        self.result(type, self.put(f"extractvalue {STRUCT} {value}, {path}"))

    # --- the whole ------------------------------------------------------------------------------

    def text(self) -> str:
        body = "\n".join(self.lines)
        return (
            "\n".join(sorted(self.declarations)) + f"\n\ndefine void @f(ptr %in, ptr %out) {{\n{body}\n  ret void\n}}\n"
        )


def generate(seed: int, operations: int) -> Generator:
    made = Generator(random.Random(seed))
    made.start()
    for _ in range(operations):
        made.operation()
    return made


# --- operands ------------------------------------------------------------------------------

_SPECIAL = (
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    2.5,
    -2.5,
    math.inf,
    -math.inf,
    math.nan,
    5e-324,
    1e-40,
    1e308,
    3.4e38,
    2.0**63,
)


def operand(type: str, rng: random.Random) -> bytes:
    """Sixteen bytes that hold a value of the type; corner cases are likely."""
    if type.startswith("i"):
        width = container(int(type[1:]))
        corner = rng.choice((0, 1, -1, 1 << (int(type[1:]) - 1), (1 << (int(type[1:]) - 1)) - 1))
        number = corner if rng.random() < 0.3 else rng.getrandbits(width) >> rng.choice((0, 0, width // 2))
        return (number & ((1 << width) - 1)).to_bytes(16, "little")
    value = rng.choice(_SPECIAL) if rng.random() < 0.4 else rng.uniform(-10, 10) * 2.0 ** rng.randint(-80, 80)
    match type:
        case "float":
            try:
                return struct.pack("<f", value).ljust(16, b"\0")
            except OverflowError:
                return struct.pack("<f", math.inf).ljust(16, b"\0")
        case "double":
            return struct.pack("<d", value).ljust(16, b"\0")
        case _:
            return _extended(value, rng)


def _extended(value: float, rng: random.Random) -> bytes:
    negative = math.copysign(1, value) < 0
    sign = 0x8000 if negative else 0
    if value != value or math.isinf(value):
        exponent, significand = 0x7FFF, (3 << 62) if value != value else (1 << 63)
    elif value == 0:
        exponent = significand = 0
    else:
        _, power = math.frexp(value)
        exponent, significand = power - 1 + 16383, (1 << 63) | rng.getrandbits(63)
    return significand.to_bytes(8, "little") + (sign | exponent).to_bytes(2, "little") + bytes(6)


def operands(made: Generator, seed: int) -> bytes:
    rng = random.Random(seed)
    return b"".join(operand(type, rng) for _, type in made.inputs)

"""Floating-point constants: LLVM's spellings to and from raw bit patterns."""

from __future__ import annotations

import re
import struct

from limpet.llvm.types import FloatType

_DECIMAL = re.compile(r"[-+]?\d+\.\d*(?:[eE][-+]?\d+)?", re.ASCII)
_SPECIAL = {"half": ("0xH", 4), "bfloat": ("0xR", 4), "x86_fp80": ("0xK", 20), "fp128": ("0xL", 32)}
_SPECIAL["ppc_fp128"] = ("0xM", 32)


def parse_float(type: FloatType, text: str) -> int:
    """The bit pattern. Raises ValueError where the text is not a constant of this type."""
    special = _SPECIAL.get(type.name)
    if special is not None:
        prefix, digits = special
        if text[:3] != prefix:
            return _from_double(type, _double_bits(text))
        value = int(text[3:], 16)
        if value >> (digits * 4):
            raise ValueError("too many digits")
        # LLVM prints the low word of 128-bit formats first.
        return value if digits < 32 else ((value & (1 << 64) - 1) << 64) | (value >> 64)
    return _from_double(type, _double_bits(text))


def format_float(type: FloatType, bits: int) -> str:
    special = _SPECIAL.get(type.name)
    if special is not None:
        prefix, digits = special
        if digits == 32:
            bits = ((bits & (1 << 64) - 1) << 64) | (bits >> 64)
        return f"{prefix}{bits:0{digits}X}"
    # `float` is written as the double of the same value.
    return f"0x{single_to_double(bits) if type.name == 'float' else bits:016X}"


def _double_bits(text: str) -> int:
    if text[:2] == "0x":
        value = int(text[2:], 16)
        if value >> 64:
            raise ValueError("too many digits")
        return value
    if not _DECIMAL.fullmatch(text):
        raise ValueError("no floating-point constant")
    return int.from_bytes(struct.pack("<d", float(text)), "little")


def _from_double(type: FloatType, bits: int) -> int:
    """The pattern of `type` for a double, which must be representable (LLVM prints no others)."""
    if type.name == "double":
        return bits
    if type.name == "float":
        return double_to_single(bits)
    raise ValueError("this format needs its own hexadecimal form")


def double_to_single(bits: int) -> int:
    """NaNs keep their sign and the upper part of their payload, which a conversion in hardware might quiet."""
    sign, exponent, mantissa = bits >> 63, (bits >> 52) & 0x7FF, bits & ((1 << 52) - 1)
    if exponent == 0x7FF and mantissa:
        return (sign << 31) | 0x7F800000 | (mantissa >> 29) or 1
    value = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
    try:
        return int.from_bytes(struct.pack("<f", value), "little")
    except OverflowError:
        raise ValueError("too large for float") from None


def single_to_double(bits: int) -> int:
    sign, exponent, mantissa = bits >> 31, (bits >> 23) & 0xFF, bits & ((1 << 23) - 1)
    if exponent == 0xFF and mantissa:
        return (sign << 63) | 0x7FF << 52 | mantissa << 29
    value = struct.unpack("<f", bits.to_bytes(4, "little"))[0]
    return int.from_bytes(struct.pack("<d", value), "little")

"""printf's conversions of floating-point numbers, and the reading of literals; exact for every format."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

from limpet.interp.floats import SoftFloat, round_to_single

_SPEC = re.compile(r"%([-+ #0]*)(\d*)(?:\.(\d*))?([aAeEfFgG])$")


def format_number(spec: str, value: Any) -> str:
    match = _SPEC.match(spec)
    if match is None:
        return f"({spec}?)"
    flags, width, precision, letter = match[1], int(match[2] or 0), match[3], match[4]
    digits = None if precision is None else int(precision or 0)
    negative, body = _body(value, letter, digits, "#" in flags)
    sign = "-" if negative else "+" if "+" in flags else " " if " " in flags else ""
    finite = body[-1:].isdigit() or "." in body or "p" in body.lower()
    if letter.isupper():
        body = body.upper()
    padding = width - len(sign) - len(body)
    if padding <= 0:
        return sign + body
    if "-" in flags:
        return sign + body + " " * padding
    if "0" in flags and finite:
        prefix = body[:2] if body[:2].lower() == "0x" else ""
        return sign + prefix + "0" * padding + body[len(prefix) :]
    return " " * padding + sign + body


def _body(value: Any, letter: str, digits: int | None, alternative: bool) -> tuple[bool, str]:
    if isinstance(value, SoftFloat):
        negative = value.negative
        if value.nan:
            return negative, "nan"
        if value.number is None:
            return negative, "inf"
        size, wide = abs(value.number), value.format.significand
    else:
        negative = math.copysign(1.0, value) < 0
        if value != value:
            return negative, "nan"
        if math.isinf(value):
            return negative, "inf"
        size, wide = Fraction(abs(value)), None
    match letter.lower():
        case "f":
            return negative, _fixed(size, 6 if digits is None else digits, alternative)
        case "e":
            return negative, _scientific(size, 6 if digits is None else digits, alternative)
        case "g":
            return negative, _general(size, 6 if digits is None else digits or 1, alternative)
        case _:
            if wide is None:
                return negative, _hexadecimal_double(abs(value), digits, alternative)
            return negative, _hexadecimal(size, digits, alternative)


def _decimal(number: int) -> str:
    """All digits; `str` refuses numbers that are as long as those of extended precision can be."""
    parts = []
    while number >= _CHUNK:
        number, rest = divmod(number, _CHUNK)
        parts.append(str(rest).rjust(_CHUNK_DIGITS, "0"))
    return "".join([str(number), *reversed(parts)])


_CHUNK_DIGITS = 1000
_CHUNK = 10**_CHUNK_DIGITS


def _fixed(size: Fraction, digits: int, point: bool) -> str:
    text = _decimal(round(size * 10**digits)).rjust(digits + 1, "0")
    whole, rest = (text[:-digits], text[-digits:]) if digits else (text, "")
    return whole + ("." + rest if rest or point else "")


def _decimal_exponent(size: Fraction) -> int:
    """The power of ten of the leading digit."""
    if size == 0:
        return 0
    # log10(2) is a little more than 0.30102999: the guess is at most one off.
    guess = (size.numerator.bit_length() - size.denominator.bit_length()) * 30103 // 100_000
    while Fraction(10) ** guess > size:
        guess -= 1
    while Fraction(10) ** (guess + 1) <= size:
        guess += 1
    return guess


def _scientific_parts(size: Fraction, digits: int) -> tuple[str, int]:
    exponent = _decimal_exponent(size)
    scaled = round(size / Fraction(10) ** (exponent - digits))
    if scaled >= 10 ** (digits + 1):
        exponent += 1
        scaled = round(size / Fraction(10) ** (exponent - digits))
    return _decimal(scaled).rjust(digits + 1, "0"), exponent


def _scientific(size: Fraction, digits: int, point: bool) -> str:
    text, exponent = _scientific_parts(size, digits)
    rest = "." + text[1:] if digits or point else ""
    return f"{text[0]}{rest}e{'-' if exponent < 0 else '+'}{abs(exponent):02d}"


def _general(size: Fraction, digits: int, alternative: bool) -> str:
    _, exponent = _scientific_parts(size, digits - 1)
    if -4 <= exponent < digits:
        text = _fixed(size, digits - 1 - exponent, alternative)
        return text if alternative or "." not in text else text.rstrip("0").rstrip(".")
    text = _scientific(size, digits - 1, alternative)
    if alternative:
        return text
    mantissa, _, power = text.partition("e")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa}e{power}"


def _hexadecimal_double(value: float, digits: int | None, point: bool) -> str:
    if value == 0:
        return _hexadecimal_text(0, "", 0, digits, point)
    mantissa, exponent = math.frexp(value)
    exponent -= 1
    if exponent < -1022:  # subnormal: the leading digit is zero
        bits, leading, exponent = int(value / 5e-324), 0, -1022
    else:
        bits, leading = int((mantissa * 2 - 1) * 2**52), 1
    return _round_hexadecimal(leading, bits, 52, exponent, digits, point)


def _hexadecimal(size: Fraction, digits: int | None, point: bool) -> str:
    """x86 extended precision: glibc puts the leading four bits before the point."""
    if size == 0:
        return _hexadecimal_text(0, "", 0, digits, point)
    power = size.numerator.bit_length() - size.denominator.bit_length()
    if Fraction(2) ** power > size:
        power -= 1
    power = max(power, -16382)  # subnormal: the leading bits are zero
    bits = int(size / Fraction(2) ** (power - 63))
    return _round_hexadecimal(bits >> 60, bits & ((1 << 60) - 1), 60, power - 3, digits, point)


def _round_hexadecimal(leading: int, bits: int, width: int, exponent: int, digits: int | None, point: bool) -> str:
    if digits is not None and digits * 4 < width:
        drop = width - digits * 4
        whole = (leading << width) | bits
        rounded = round(Fraction(whole, 1 << drop))
        leading, bits, width = rounded >> (digits * 4), rounded & ((1 << (digits * 4)) - 1), digits * 4
        if leading > 15:
            leading, exponent = 1, exponent + 4
    text = f"{bits:0{width // 4}x}" if width else ""
    if digits is None:
        text = text.rstrip("0")
    return _hexadecimal_text(leading, text, exponent, digits, point)


def _hexadecimal_text(leading: int, text: str, exponent: int, digits: int | None, point: bool) -> str:
    if digits is not None:
        text = text.ljust(digits, "0")
    dot = "." if text or point else ""
    return f"0x{leading:x}{dot}{text}p{exponent:+d}"


def parse_number(text: str) -> float:
    """The double nearest to a literal without sign; minus 0 if it is rounded to 0 but is not 0."""
    lowered = text.lower()
    try:
        value = float.fromhex(lowered) if lowered.startswith("0x") else float(lowered)
    except OverflowError:
        return math.inf
    except ValueError:
        return math.nan
    return -0.0 if value == 0 and not _spells_zero(lowered) else value


def parse_single(text: str) -> float:
    """The float nearest to a literal. To be rounded once only, the double is first moved off the middle between floats,
    to the side where the literal is."""
    value = parse_number(text)
    if value == 0 or not math.isfinite(value):
        return value
    below, above = math.nextafter(value, 0.0), math.nextafter(value, math.inf)
    if round_to_single(below) != round_to_single(above):
        exact = _exact(text.lower())
        value = above if exact > Fraction(value) else below if exact < Fraction(value) else value
    return round_to_single(value) or -0.0


def _spells_zero(text: str) -> bool:
    digits = text.removeprefix("0x").partition("p")[0] if text.startswith("0x") else text.partition("e")[0]
    return not digits.strip("0.")


def _exact(text: str) -> Fraction:
    if not text.startswith("0x"):
        return Fraction(text if not text.endswith(".") else text[:-1])
    digits, _, exponent = text.removeprefix("0x").partition("p")
    whole, _, fraction = digits.partition(".")
    return int(whole + fraction or "0", 16) * Fraction(2) ** (int(exponent or "0") - 4 * len(fraction))

"""What options take, read from text. Each raises ValueError with a message that shows the value."""

from __future__ import annotations

import re

ANY_NUMBER = 0
"""What `any` is, where a number is wanted."""
_UNWINDSET = re.compile(r"([^:=]+)(?::(\d+))?=(\d+)$")


def natural(text: str) -> int:
    return _whole(text, 0)


def positive(text: str) -> int:
    return _whole(text, 1)


def few(text: str) -> int:
    value = int(text) if text.isdecimal() else 0
    if not 0 < value <= 4096:
        raise ValueError(f"`{text}` is not a whole number from 1 to 4096")
    return value


def few_or_any(text: str) -> int:
    """`any` is `ANY_NUMBER`."""
    return ANY_NUMBER if text == "any" else few(text)


def _whole(text: str, least: int) -> int:
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if value < least:
        raise ValueError(f"`{text}` is not a whole number from {least} on")
    return value


def bound(text: str) -> int | None:
    """None: more and more, until it is enough."""
    return None if text == "auto" else positive(text)


def word(text: str) -> int | None:
    """None: what suits the program."""
    if text not in ("auto", "1", "4", "8"):
        raise ValueError(f"`{text}` is not one of auto, 1, 4, 8")
    return None if text == "auto" else int(text)


def seconds(text: str) -> float:
    value = _number(text)
    if not 0 < value < 1e9:
        raise ValueError(f"`{text}` is not a positive number of seconds, such as 10 or 0.5")
    return value


_LOCAL_CLUSTER = re.compile(r"local:[1-9]\d{0,3}$")
_SCHEDULER = re.compile(r"(?:(?:tcp|tls|ws|wss)://)?[^/\s:]+:\d+$")


def cluster_address(text: str) -> str:
    """`local:N`, or the address of a scheduler."""
    if not _LOCAL_CLUSTER.match(text) and (text.startswith("local:") or not _SCHEDULER.match(text)):
        raise ValueError(f"`{text}` is neither local:N nor the address of a scheduler, such as tcp://host:8786")
    return text


def ratio(text: str) -> float:
    value = _number(text)
    if not 1 <= value < 1e9:
        raise ValueError(f"`{text}` is not a ratio from 1 on, such as 1.5")
    return value


def limit(text: str) -> float | None:
    """None: no limit."""
    value = _number(text)
    if not 0 <= value < 1e9:
        raise ValueError(f"`{text}` is not a number of seconds, such as 10 or 0.5; 0 is no limit")
    return value or None


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return -1.0


def pair(text: str) -> tuple[str, str]:
    inner, equals, outer = text.partition("=")
    if not equals or not inner.strip() or not outer.strip():
        raise ValueError(f"`{text}` is not of the form Q=P, such as end=begin")
    return inner.strip(), outer.strip()


def parameter(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"`{text}` has no value; for example: spacer.global=false")
    return name, value


def unwindset(text: str) -> tuple[str, int, int]:
    match = _UNWINDSET.match(text)
    if match is None or not int(match[3]):
        example = "for example parse:41=10, or parse=10 for all loops in parse"
        raise ValueError(f"`{text}` does not say which loop gets how many iterations; {example}")
    return match[1], int(match[2] or 0), int(match[3])


def names(text: str) -> tuple[str, ...]:
    """Of a list with commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())

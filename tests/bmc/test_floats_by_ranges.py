"""Programs whose floats are too hard for bit-blasting, and their twins that go wrong."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

HEAD = "#include <assert.h>\nextern double nondet_double(void);\nextern int nondet_int(void);\n"
FILTER = """
int main(void) {
  double s0 = 0, s1 = 0;
  for (int i = 0; i < 8; i++) {
    double x = nondet_double();
    if (!(x >= -1 && x <= 1)) return 0;
    double y = 0.7 * x + 1.4 * s0 - 0.7 * s1;
    s1 = s0;
    s0 = y;
  }
  assert(s0 < LIMIT && s0 > -LIMIT);
  return 0;
}
"""
ROOT = """
int main(void) {
  double a = nondet_double();
  if (!(a >= 1 && a <= 4)) return 0;
  double x = a;
  for (int i = 0; i < 5; i++) x = 0.5 * (x + a / x);
  int cut = (int)(x * 1000);
  assert(cut >= 999 && cut <= LIMIT);
  return 0;
}
"""
SCALED = """
int main(void) {
  int raw = nondet_int();
  if (raw < 0 || raw > 4095) return 0;
  float volts = raw * 3.3f / 4095.0f, degrees = (volts - 0.5f) * 100.0f;
  assert(degrees >= -50.0f && degrees < LIMIT);
  return 0;
}
"""
CLAMPED = """
int main(void) {
  double total = 0, last = 0;
  for (int i = 0; i < 4; i++) {
    double error = nondet_double();
    if (!(error >= -10 && error <= 10)) return 0;
    total += error * 0.01;
    if (total > 1) total = 1;
    if (total < -1) total = -1;
    double out = 2.0 * error + 0.5 * total + 10 * (error - last);
    last = error;
    if (out > 100) out = 100;
    if (out < -100) out = -100;
    int width = (int)(out * 2.55);
    assert(width >= -LIMIT && width <= LIMIT);
  }
  return 0;
}
"""


@pytest.mark.parametrize(
    ("program", "enough", "too_little"),
    [(FILTER, "20", "0.5"), (ROOT, "2100", "1990"), (SCALED, "281", "270"), (CLAMPED, "255", "250")],
    ids=["filter", "root", "scaled", "clamped"],
)
def test_a_bound_and_one_that_is_too_tight(ask: Ask, program: str, enough: str, too_little: str) -> None:
    assert ask(HEAD + program.replace("LIMIT", enough))["verdict"] == "safe"
    assert ask(HEAD + program.replace("LIMIT", too_little))["verdict"] == "unsafe"

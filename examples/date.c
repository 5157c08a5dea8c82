// limpet: unsafe(assertion@29)
//
// Any year at all: the value comes from outside, and the assumption says which
// ones count. `limpet run` draws it from a seed; try
//     limpet run examples/date.c --input 2023
//     limpet run examples/date.c --input 1900
// Leap years are every fourth year, but not 1900, which this program forgot.
// inputs: 1900
#include <assert.h>
#include <stdio.h>

int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int condition);

static int leap(int year) {
    return year % 4 == 0; // should be … && (year % 100 != 0 || year % 400 == 0)
}

/* How many leap years there were up to a year. */
static int leap_years(int year) {
    return year / 4 - year / 100 + year / 400;
}

int main(void) {
    int year = __VERIFIER_nondet_int();
    __VERIFIER_assume(year >= 1583 && year <= 9999);

    printf("%d has %d days\n", year, leap(year) ? 366 : 365);
    assert(leap(year) == leap_years(year) - leap_years(year - 1));
    return 0;
}

// limpet: unsafe(assertion@46)
//
// Any date at all: the values come from outside, and the assumptions say which
// ones count. `limpet run` draws them from a seed; try
//     limpet run examples/date.c --input 2023,2,28
//     limpet run examples/date.c --input 1900,2,29
// Leap years are every fourth year, but not 1900, which this program forgot.
// inputs: 1900,2,29
#include <assert.h>
#include <stdio.h>

int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int condition);

static int leap(int year) {
    return year % 4 == 0; // should be … && (year % 100 != 0 || year % 400 == 0)
}

static int days(int year, int month) {
    static const int table[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return table[month - 1] + (month == 2 && leap(year));
}

/* The number of days from 1 March of the year 0. */
static long number(int year, int month, int day) {
    long y = month < 3 ? year - 1 : year;
    long m = month < 3 ? month + 9 : month - 3;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1;
}

int main(void) {
    int year = __VERIFIER_nondet_int();
    int month = __VERIFIER_nondet_int();
    int day = __VERIFIER_nondet_int();
    __VERIFIER_assume(year >= 1583 && year <= 9999);
    __VERIFIER_assume(month >= 1 && month <= 12);
    __VERIFIER_assume(day >= 1 && day <= days(year, month));

    int y = year, m = month, d = day + 1;
    if (d > days(year, month)) {
        d = 1;
        m = month == 12 ? 1 : month + 1;
        y = month == 12 ? year + 1 : year;
    }
    printf("%d-%02d-%02d comes before %d-%02d-%02d\n", year, month, day, y, m, d);
    assert(number(y, m, d) == number(year, month, day) + 1);
    return 0;
}

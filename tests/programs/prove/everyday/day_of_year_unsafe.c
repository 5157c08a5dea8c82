// limpet: unsafe(out-of-bounds@15)
// why: there is no month before the first
// inputs: 2024, 0, 1
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int is_leap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_in(int year, int month) {
    return days[month - 1] + (month == 2 && is_leap(year));  // <- here
}

static int day_of_year(int year, int month, int day) {
    int number = day;
    for (int m = 1; m < month; m++)
        number += days_in(year, m);
    return number;
}

int main(void) {
    int year = __VERIFIER_nondet_int(), month = __VERIFIER_nondet_int(), day = __VERIFIER_nondet_int();
    if (year < 1 || year > 9999 || month < 0 || month > 12)
        return 1;
    if (day < 1 || day > days_in(year, month))
        return 1;
    int number = day_of_year(year, month, day);
    assert(number >= 1 && number <= 366);
    return 0;
}

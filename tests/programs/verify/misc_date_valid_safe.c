// limpet: safe
// why: Whether a date exists, with the rule for leap years.
// inputs: 2024, 2, 29
#include <limpet.h>

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int leap(int y)
{
    return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
}

static int valid(int y, int m, int d)
{
    if (m < 1 || m > 12 || d < 1)
        return 0;
    return d <= days[m - 1] + (m == 2 && leap(y));
}

int main(void)
{
    int y = limpet_nondet_short(), m = limpet_nondet_schar(), d = limpet_nondet_schar();
    if (valid(y, m, d))
        limpet_assert(d <= 31 && (m != 2 || d <= 29));
    return 0;
}

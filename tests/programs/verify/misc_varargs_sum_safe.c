// limpet: safe
// why: As many arguments are taken as the count says.
// inputs: 3, 4
#include <limpet.h>
#include <stdarg.h>

static int sum(int n, ...)
{
    va_list list;
    int total = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++)
        total += va_arg(list, int);
    va_end(list);
    return total;
}

int main(void)
{
    int a = limpet_nondet_schar(), b = limpet_nondet_schar();
    limpet_assume(b != 0);
    limpet_assert(sum(3, a, b, 1) == a + b + 1);
    return 0;
}

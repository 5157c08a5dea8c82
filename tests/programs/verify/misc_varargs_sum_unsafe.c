// limpet: unsafe(assertion@22)
// why: The count does not match the arguments: one is left out.
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
    limpet_assert(sum(2, a, b, 1) == a + b + 1); // <- here
    return 0;
}

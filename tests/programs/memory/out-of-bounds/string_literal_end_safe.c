// limpet: safe
// why: The format has a letter for each argument.
// inputs: 2
#include <limpet.h>

static int kind(const char *format, unsigned n)
{
    return format[n] == 'd';
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 3);
    limpet_assert(kind("dd", n) == (n < 2));
    return 0;
}

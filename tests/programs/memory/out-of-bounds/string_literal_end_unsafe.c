// limpet: unsafe(out-of-bounds@8)
// why: The literal ends with its zero; the format has one letter less than is looked at.
// inputs: 3
#include <limpet.h>

static int kind(const char *format, unsigned n)
{
    return format[n] == 'd'; // <- here
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 4);
    limpet_assert(kind("dd", n) == (n < 2));
    return 0;
}

// limpet: safe
// why: There is room for the sign, ten digits and a zero.
// inputs: -2000000000
#include <limpet.h>

static char *print(int value, char *end)
{
    unsigned left = value < 0 ? 0u - (unsigned)value : (unsigned)value;
    *--end = '\0';
    do
        *--end = (char)('0' + left % 10);
    while (left /= 10);
    if (value < 0)
        *--end = '-';
    return end;
}

int main(void)
{
    char buffer[12];
    int value = limpet_nondet_int();
    limpet_assume(value % 1000000000 == 0);
    const char *text = print(value, buffer + sizeof buffer);
    limpet_assert((text[0] == '-') == (value < 0));
    return 0;
}

// limpet: safe
// why: EOF and bytes are what character functions take.
// inputs: -1
#include <ctype.h>
#include <limpet.h>

int main(void)
{
    int c = limpet_nondet_int();
    limpet_assume(c >= -1 && c <= 255);
    int (*is)(int) = islower;
    return is(c) && c == 'Q';
}

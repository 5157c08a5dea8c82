// limpet: safe
// why: The search goes down to the first character and stops there.
// inputs: 4, 46
#include <limpet.h>

static char text[1000];

int main(void)
{
    int length = limpet_nondet_int();
    limpet_assume(length > 0 && length <= 1000);
    text[0] = limpet_nondet_char();
    int at = length - 1;
    while (at >= 0 && text[at] != '/')
        at--;
    limpet_assert(at >= -1 && at < length);
    return 0;
}

// limpet: unsafe(out-of-bounds@14)
// why: The search looks at the character before it looks at the index.
// inputs: 3, 46
#include <limpet.h>

static char text[1000];

int main(void)
{
    int length = limpet_nondet_int();
    limpet_assume(length > 0 && length <= 1000);
    text[0] = limpet_nondet_char();
    int at = length - 1;
    while (text[at] != '/' && at >= 0) // <- here
        at--;
    limpet_assert(at >= -1 && at < length);
    return 0;
}

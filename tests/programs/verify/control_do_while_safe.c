// limpet: safe
// why: The body of a do-while loop runs at least once.
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), digits = 0;
    do {
        digits++;
        n /= 10;
    } while (n != 0);
    limpet_assert(1 <= digits && digits <= 10);
    return 0;
}

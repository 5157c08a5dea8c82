// limpet: unsafe(assertion@12)
// why: The half of an odd number is rounded down.
// inputs: 6
#include <limpet.h>

int main(void)
{
    int half = limpet_nondet_int();
    limpet_assume(half > 0 && half <= 100000);
    int whole = 2 * half;
    while (whole > 0) {
        limpet_assert(whole / 2 == half && whole % 2 == 0); // <- here
        whole -= half == 3 ? 1 : 2;
        half--;
    }
    return 0;
}

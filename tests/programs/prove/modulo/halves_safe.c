// limpet: safe
// why: A number and its half shrink together.
// inputs: 4
#include <limpet.h>

int main(void)
{
    int half = limpet_nondet_int();
    limpet_assume(half > 0 && half <= 100000);
    int whole = 2 * half;
    while (whole > 0) {
        limpet_assert(whole / 2 == half && whole % 2 == 0);
        whole -= 2;
        half--;
    }
    return 0;
}

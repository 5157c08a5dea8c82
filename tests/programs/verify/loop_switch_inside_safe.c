// limpet: safe
// why: A break inside a switch leaves the switch and not the loop.
// inputs: 0, 1, 2, 0, 1
#include <limpet.h>

int main(void)
{
    int seen = 0, rounds = 0;
    for (int i = 0; i < 5; i++) {
        unsigned char c = limpet_nondet_uchar();
        limpet_assume(c < 3);
        switch (c) {
        case 1:
            seen++;
            break;
        case 2:
            seen++;
            break;
        default:
            continue;
        }
        rounds++;
    }
    limpet_assert(seen == rounds);
    return 0;
}

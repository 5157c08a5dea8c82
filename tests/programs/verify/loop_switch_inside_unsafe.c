// limpet: unsafe(assertion@23)
// why: The first case falls through and counts twice.
// inputs: 1, 0, 0, 0, 0
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
        case 2:
            seen++;
            break;
        default:
            continue;
        }
        rounds++;
    }
    limpet_assert(seen == rounds); // <- here
    return 0;
}

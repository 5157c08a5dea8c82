// limpet: unsafe(assertion@25)
// why: The first lock can be given back before the second one.
// inputs: 1, 0, 1, 1, 1, 2, 1, 1, 1, 3
#include <limpet.h>

int main(void)
{
    _Bool first = 0, second = 0;
    while (limpet_nondet_bool()) {
        switch (limpet_nondet_uchar() % 4) {
        case 0:
            first = 1;
            break;
        case 1:
            if (first)
                second = 1;
            break;
        case 2:
            second = 0;
            break;
        default:
            if (first)
                first = 0;
        }
        limpet_assert(!second || first); // <- here
    }
    return 0;
}

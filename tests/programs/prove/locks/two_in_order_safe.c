// limpet: safe
// why: The second lock is taken only by who has the first one.
// inputs: 1, 0, 1, 0, 1, 3, 0
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
            if (!second)
                first = 0;
        }
        limpet_assert(!second || first);
    }
    return 0;
}

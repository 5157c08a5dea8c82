// limpet: unsafe(assertion@17)
// why: The third number is not told of one of the steps.
// inputs: 0, 0, 0
#include <limpet.h>

int main(void)
{
    unsigned x = 0, y = 0, z = 0;
    while (z < 1000000) {
        if (limpet_nondet_bool()) {
            x += 1;
            z += 1;
        } else {
            y += 2;
            z += y > 4 ? 1 : 2;
        }
        limpet_assert(x + y == z); // <- here
    }
    return 0;
}

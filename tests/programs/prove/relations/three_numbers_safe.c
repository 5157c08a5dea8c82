// limpet: safe
// why: The third number is the sum of the two others.
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
            z += 2;
        }
        limpet_assert(x + y == z);
    }
    return 0;
}

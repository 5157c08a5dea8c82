// limpet: unsafe(assertion@12)
// why: The assumption comes before the number changes.
// inputs: 1, 7, 1, 0, 1, 0, 1, 65, 1, 255
#include <limpet.h>

int main(void)
{
    unsigned x = 0;
    while (limpet_nondet_bool()) {
        limpet_assume(x < 5000);
        x += limpet_nondet_uchar() * 64u;
        limpet_assert(x < 5000); // <- here
    }
    return 0;
}

// limpet: unsafe(assertion@18)
// why: Two steps in a row are possible.
// inputs: 1, 1, 1, 1, 1, 1, 1, 0, 1, 0
#include <limpet.h>

int main(void)
{
    int a = 0, b = 0;
    while (limpet_nondet_bool()) {
        if (a > 1000000)
            break;
        if (limpet_nondet_bool()) {
            if (b <= a)
                b++;
        } else if (a >= 0) {
            a++;
        }
        limpet_assert(b == a || b == a + 1); // <- here
    }
    return 0;
}

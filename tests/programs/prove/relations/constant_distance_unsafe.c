// limpet: unsafe(assertion@19)
// why: The numbers move together only until the first one is large.
// inputs: -8, 1, 0
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int();
    limpet_assume(a > -1000 && a < 1000);
    int b = a + 10;
    while (limpet_nondet_bool()) {
        if (limpet_nondet_bool() && a < 1000000) {
            a += 7;
            b += 7;
        } else if (a > -1000000) {
            a -= 3;
            b -= a < 0 ? 2 : 3;
        }
        limpet_assert(b - a == 10); // <- here
    }
    return 0;
}

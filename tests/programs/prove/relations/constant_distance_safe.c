// limpet: safe
// why: Both numbers move together.
// inputs: -500, 1, 0, 1, 0, 1, 0, 1, 0, 0
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
            b -= 3;
        }
        limpet_assert(b - a == 10);
    }
    return 0;
}

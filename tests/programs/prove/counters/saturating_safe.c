// limpet: safe
// why: The counter stays at its maximum.
// inputs: 65536, 0
#include <limpet.h>

int main(void)
{
    int most = limpet_nondet_int(), count = 0;
    limpet_assume(most > 0 && most < 100000);
    while (limpet_nondet_bool()) {
        if (count < most)
            count++;
        limpet_assert(count >= 0 && count <= most);
    }
    return 0;
}

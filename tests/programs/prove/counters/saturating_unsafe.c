// limpet: unsafe(assertion@13)
// why: The test lets the counter pass its maximum by one.
// inputs: 4, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int most = limpet_nondet_int(), count = 0;
    limpet_assume(most > 0 && most < 10);
    while (limpet_nondet_bool()) {
        if (count <= most)
            count++;
        limpet_assert(count >= 0 && count <= most); // <- here
    }
    return 0;
}

// limpet: unsafe(assertion@15)
// why: A seven counts as well.
// inputs: 3, 7
#include <limpet.h>

int main(void)
{
    int rounds = limpet_nondet_int();
    limpet_assume(rounds >= 0 && rounds <= 1000);
    int points = 0;
    for (int left = rounds; left > 0; left--) {
        int thrown = limpet_nondet_int();
        if (thrown > 0 && thrown <= 7)
            points += thrown;
        limpet_assert(points <= 6 * (rounds - left + 1));
    }
    return 0;
}

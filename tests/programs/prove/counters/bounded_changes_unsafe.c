// limpet: unsafe(assertion@19)
// why: A change of 500 is let through.
// inputs: 1, 500, 0
#include <limpet.h>

int main(void)
{
    int credit = 100, debit = 0, count = 0;
    while (count < 10000 && limpet_nondet_int()) {
        int change = limpet_nondet_int();
        if (change > 500 || change <= -500)
            continue;
        if (change > 0)
            credit += change;
        else
            debit -= change;
        count++;
    }
    limpet_assert(credit <= 499 * count + 100);
    limpet_assert(credit + debit >= 100);
    return 0;
}

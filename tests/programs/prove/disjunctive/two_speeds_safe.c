// limpet: safe
// why: The place is even in all rounds, or in none: a flag decides before the loop which it is.
// inputs: 0, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int odd = limpet_nondet_int();
    unsigned place = odd ? 1 : 0, mark = 0, rounds = 0;
    while (limpet_nondet_bool()) {
        rounds++;
        mark += place % 2 == 0 ? 3 : 1;
        place += 2;
    }
    if (!odd)
        limpet_assert(mark == 3 * rounds);
    else
        limpet_assert(mark == rounds);
    return 0;
}

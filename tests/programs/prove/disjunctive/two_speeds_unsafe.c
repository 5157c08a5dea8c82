// limpet: unsafe(assertion@16)
// why: In even places the mark moves by two, not by three.
// inputs: 0, 1, 0
#include <limpet.h>

int main(void)
{
    int odd = limpet_nondet_int();
    unsigned place = odd ? 1 : 0, mark = 0, rounds = 0;
    while (limpet_nondet_bool()) {
        rounds++;
        mark += place % 2 == 0 ? 2 : 1;
        place += 2;
    }
    if (!odd)
        limpet_assert(mark == 3 * rounds);
    else
        limpet_assert(mark == rounds);
    return 0;
}

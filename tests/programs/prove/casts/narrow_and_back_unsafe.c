// limpet: unsafe(assertion@15)
// why: 40000 does not fit into a short.
// inputs: 1, 32768
#include <limpet.h>

int main(void)
{
    int at = 0;
    while (limpet_nondet_bool()) {
        int step = limpet_nondet_int();
        if (step < 0 || step > 40000)
            continue;
        at = at + step > 40000 ? 0 : at + step;
        short stored = (short)at;
        limpet_assert(stored == at); // <- here
    }
    return 0;
}

// limpet: safe
// why: What fits in 16 bits comes back unchanged.
// inputs: 1, 4, 1, -2147483140, 1, -32260, 0
#include <limpet.h>

int main(void)
{
    int at = 0;
    while (limpet_nondet_bool()) {
        int step = limpet_nondet_int();
        if (step < 0 || step > 1000)
            continue;
        at = at + step > 30000 ? 0 : at + step;
        short stored = (short)at;
        limpet_assert(stored == at);
    }
    return 0;
}

// limpet: unsafe(assertion@24)
// why: The second mode goes on below the start.
// inputs: 896, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int start = limpet_nondet_int();
    limpet_assume(start > -10000 && start < 10000);
    int x = start, mode = 0;
    while (mode < 2) {
        if (mode == 0) {
            if (x < 20000 && limpet_nondet_bool())
                x++;
            else
                mode = 1;
        } else {
            if (x >= start)
                x--;
            else
                mode = 2;
        }
    }
    limpet_assert(x == start); // <- here
    return 0;
}

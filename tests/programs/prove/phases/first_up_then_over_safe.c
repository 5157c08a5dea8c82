// limpet: safe
// why: The loop counts up in its first mode and down in its second one, down to where it began.
// inputs: -8196, 1, 1, 1, 1, 0
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
            if (x > start)
                x--;
            else
                mode = 2;
        }
    }
    limpet_assert(x == start);
    return 0;
}

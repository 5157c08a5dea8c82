// limpet: safe
// why: What one side gains the other one loses.
// inputs: 1, 1, 0
#include <limpet.h>

int main(void)
{
    int up = 1, down = limpet_nondet_int();
    limpet_assume(down == 0 || down == 1);
    while (up < 1000000 && limpet_nondet_bool()) {
        up++;
        down -= 1;
        limpet_assert(up + down >= 1 && up + down <= 2);
    }
    return 0;
}

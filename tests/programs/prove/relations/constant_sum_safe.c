// limpet: safe
// why: What one loses the other one gets.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int total = limpet_nondet_int(), y = 0;
    limpet_assume(total >= 0 && total <= 1000000);
    int x = total;
    while (x > 0) {
        x -= 1;
        y++;
        limpet_assert(x + y == total);
    }
    return 0;
}

// limpet: unsafe(assertion@14)
// why: One loses two at a time.
// inputs: 7
#include <limpet.h>

int main(void)
{
    int total = limpet_nondet_int(), y = 0;
    limpet_assume(total >= 0 && total <= 1000000);
    int x = total;
    while (x > 0) {
        x -= x == 4 ? 2 : 1;
        y++;
        limpet_assert(x + y == total); // <- here
    }
    return 0;
}

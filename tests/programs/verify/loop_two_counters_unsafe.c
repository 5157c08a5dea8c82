// limpet: unsafe(assertion@17)
// why: One counter is moved twice in some rounds.
// inputs: 6
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(0 <= n && n <= 8);
    int up = 0, down = n;
    while (up < n) {
        up++;
        down--;
        if (up == 5)
            down--;
    }
    limpet_assert(down == 0); // <- here
    return 0;
}

// limpet: safe
// why: One counter goes up and one down; their sum stays the same.
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
    }
    limpet_assert(down == 0);
    return 0;
}

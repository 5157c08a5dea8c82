// limpet: unsafe(assertion@25)
// why: One branch of the nested comparisons forgets to look at the first two numbers.
// inputs: 2, 1, 3
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int(), c = limpet_nondet_int();
    int low, middle, high;
    if (a <= b) {
        if (b <= c) {
            low = a, middle = b, high = c;
        } else if (a <= c) {
            low = a, middle = c, high = b;
        } else {
            low = c, middle = a, high = b;
        }
    } else if (a <= c) {
        low = a, middle = b, high = c;
    } else if (b <= c) {
        low = b, middle = c, high = a;
    } else {
        low = c, middle = b, high = a;
    }
    limpet_assert(low <= middle && middle <= high); // <- here
    return 0;
}

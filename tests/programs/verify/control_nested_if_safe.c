// limpet: safe
// why: Three numbers are sorted by nested comparisons.
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
        low = b, middle = a, high = c;
    } else if (b <= c) {
        low = b, middle = c, high = a;
    } else {
        low = c, middle = b, high = a;
    }
    limpet_assert(low <= middle && middle <= high);
    return 0;
}

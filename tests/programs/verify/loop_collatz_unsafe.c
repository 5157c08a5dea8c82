// limpet: unsafe(assertion@14)
// why: Eight needs three steps, but seven needs sixteen.
// inputs: 7
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), steps = 0;
    limpet_assume(1 <= n && n <= 8);
    while (n != 1 && steps < 17) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    limpet_assert(n == 1 && steps <= 15); // <- here
    return 0;
}

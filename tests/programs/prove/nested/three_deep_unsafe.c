// limpet: unsafe(assertion@23)
// why: The innermost loop may do nothing.
// inputs: 1, 1
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), total = 0, i = 0;
    limpet_assume(n <= 1000);
    for (; i < n; i++) {
        unsigned m = limpet_nondet_uint();
        limpet_assume(m >= 1 && m <= 100);
        for (unsigned j = 0; j < m; j++) {
            unsigned k = 0;
            do {
                if (total < 1000000)
                    total++;
                k++;
            } while (k < j);
            total -= j == 0;
        }
    }
    limpet_assert(total >= i); // <- here
    return 0;
}

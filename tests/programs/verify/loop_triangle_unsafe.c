// limpet: unsafe(assertion@14)
// why: The number of runs of a triangular loop is not n squared.
// inputs: 5
#include <limpet.h>

int main(void)
{
    int count = 0;
    int n = limpet_nondet_int();
    limpet_assume(0 <= n && n <= 5);
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            count++;
    limpet_assert(count == n * n); // <- here
    return 0;
}

// limpet: safe
// why: The inner index stays inside its row.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int triangle[3][3] = {{1, 0, 0}, {1, 1, 0}, {1, 2, 1}};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 3);
    int sum = 0;
    for (unsigned k = 0; k <= n; k++)
        sum += triangle[n][k];
    limpet_assert(sum == 1 << n);
    return 0;
}

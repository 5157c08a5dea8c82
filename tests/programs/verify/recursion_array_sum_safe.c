// limpet: safe
// why: A sum over an array by recursion on its tail.
// inputs: 1, 2, 3, 4
#include <limpet.h>

static int sum(const int *a, int n)
{
    return n == 0 ? 0 : a[0] + sum(a + 1, n - 1);
}

int main(void)
{
    int a[4];
    for (int i = 0; i < 4; i++) {
        a[i] = limpet_nondet_schar();
    }
    int total = sum(a, 4);
    limpet_assert(total == a[0] + a[1] + a[2] + a[3]);
    return 0;
}

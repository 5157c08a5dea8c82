// limpet: safe
// why: An array is reversed in place.
// inputs: 1, 2, 3, 4, 5
#include <limpet.h>

enum { N = 5 };

int main(void)
{
    int a[N], b[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = limpet_nondet_int();
    for (int i = 0; i < N / 2; i++) {
        int t = a[i];
        a[i] = a[N - 1 - i];
        a[N - 1 - i] = t;
    }
    for (int i = 0; i < N; i++)
        limpet_assert(a[i] == b[N - 1 - i]);
    return 0;
}

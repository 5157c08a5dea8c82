// limpet: unsafe(assertion@19)
// why: The loop runs over the whole array and so reverses it twice.
// inputs: 1, 2, 3, 4, 5
#include <limpet.h>

enum { N = 5 };

int main(void)
{
    int a[N], b[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = limpet_nondet_int();
    for (int i = 0; i < N; i++) {
        int t = a[i];
        a[i] = a[N - 1 - i];
        a[N - 1 - i] = t;
    }
    for (int i = 0; i < N; i++)
        limpet_assert(a[i] == b[N - 1 - i]); // <- here
    return 0;
}

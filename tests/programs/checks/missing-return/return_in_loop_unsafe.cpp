// limpet: unsafe(missing-return@6)
// why: What is not found leads to the end of the function.
// inputs: 16
#include <limpet.h>

static int index_of(const int *a, int n, int x) // <- here
{
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            return i;
}

int main()
{
    int a[3] = {4, 8, 15};
    int i = index_of(a, 3, limpet_nondet_int());
    limpet_assert(i < 3);
    return 0;
}

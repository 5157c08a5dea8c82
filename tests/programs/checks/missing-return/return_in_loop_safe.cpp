// limpet: safe
// why: What is not found has an answer, too.
// inputs: 16
#include <limpet.h>

static int index_of(const int *a, int n, int x)
{
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            return i;
    return -1;
}

int main()
{
    int a[3] = {4, 8, 15};
    int i = index_of(a, 3, limpet_nondet_int());
    limpet_assert(i < 3);
    return 0;
}

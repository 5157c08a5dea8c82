// limpet: unsafe(assertion@25)
// why: The right half does not include its last element.
// inputs: 9
#include <limpet.h>

static const int a[5] = {1, 3, 5, 7, 9};

static int find(int low, int high, int wanted)
{
    if (low >= high)
        return -1;
    int middle = low + (high - low) / 2;
    if (a[middle] == wanted)
        return middle;
    if (a[middle] > wanted)
        return find(low, middle, wanted);
    return find(middle + 1, high - 1, wanted);
}

int main(void)
{
    int wanted = limpet_nondet_int();
    int i = find(0, 5, wanted);
    if (wanted >= 1 && wanted <= 9 && wanted % 2 == 1)
        limpet_assert(i >= 0 && a[i] == wanted); // <- here
    else
        limpet_assert(i == -1);
    return 0;
}

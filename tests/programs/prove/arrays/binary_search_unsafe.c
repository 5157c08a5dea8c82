// limpet: unsafe(out-of-bounds@15)
// why: The range begins with an index that is no element.
// inputs: 2, 2147483647
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int n = limpet_nondet_int(), wanted = limpet_nondet_int();
    limpet_assume(n > 0 && n <= 1000000);
    int *a = calloc(n, sizeof *a);
    int low = 0, high = n ;
    while (low <= high) {
        int middle = low + (high - low) / 2;
        int value = a[middle]; // <- here
        if (value == wanted)
            break;
        if (value < wanted)
            low = middle + 1;
        else
            high = middle - 1;
    }
    free(a);
    return 0;
}

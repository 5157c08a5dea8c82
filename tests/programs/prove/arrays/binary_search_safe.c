// limpet: safe
// why: The middle of a range of the array is in the array.
// inputs: 999936, 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int n = limpet_nondet_int(), wanted = limpet_nondet_int();
    limpet_assume(n > 0 && n <= 1000000);
    int *a = calloc(n, sizeof *a);
    int low = 0, high = n - 1;
    while (low <= high) {
        int middle = low + (high - low) / 2;
        int value = a[middle];
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

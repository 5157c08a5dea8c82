// limpet: safe
// why: The two indices move towards each other inside of the array.
// inputs: 7
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n > 0 && n <= 500000);
    short *a = malloc(n * sizeof *a);
    int left = 0, right = n - 1;
    while (left < right) {
        a[left] = 1;
        a[right] = 2;
        left++;
        right--;
    }
    free(a);
    return 0;
}

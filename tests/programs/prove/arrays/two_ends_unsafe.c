// limpet: unsafe(out-of-bounds@15)
// why: The right index starts behind the array.
// inputs: 32768
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n > 0 && n <= 500000);
    short *a = malloc(n * sizeof *a);
    int left = 0, right = n ;
    while (left < right) {
        a[left] = 1;
        a[right] = 2; // <- here
        left++;
        right--;
    }
    free(a);
    return 0;
}

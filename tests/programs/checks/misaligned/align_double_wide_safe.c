// limpet: safe --m64
// why: The third int is at a multiple of 8.
#include <stdlib.h>

int main(void)
{
    int *numbers = calloc(8, sizeof *numbers);
    double *pair = (double *)(numbers + 2);
    *pair = 1.5;
    int first = numbers[0];
    free(numbers);
    return first;
}

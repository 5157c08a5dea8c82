// limpet: safe --m32
// why: With 32 bits a double needs a multiple of 4 only.
#include <stdlib.h>

int main(void)
{
    short *numbers = calloc(16, sizeof *numbers);
    double *pair = (double *)(numbers + 2);
    *pair = 1.5;
    int first = numbers[0];
    free(numbers);
    return first;
}

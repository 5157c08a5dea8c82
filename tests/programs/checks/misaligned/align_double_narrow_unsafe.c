// limpet: unsafe(misaligned@9) --m32
// why: With 32 bits a double needs a multiple of 4 only; the second of some shorts is at 2.
#include <stdlib.h>

int main(void)
{
    short *numbers = calloc(16, sizeof *numbers);
    double *pair = (double *)(numbers + 1);
    *pair = 1.5; // <- here
    int first = numbers[0];
    free(numbers);
    return first;
}

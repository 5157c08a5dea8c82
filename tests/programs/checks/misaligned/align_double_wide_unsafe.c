// limpet: unsafe(misaligned@9) --m64
// why: With 64 bits a double is at a multiple of 8; the second of some ints is not.
#include <stdlib.h>

int main(void)
{
    int *numbers = calloc(8, sizeof *numbers);
    double *pair = (double *)(numbers + 1);
    *pair = 1.5; // <- here
    int first = numbers[0];
    free(numbers);
    return first;
}

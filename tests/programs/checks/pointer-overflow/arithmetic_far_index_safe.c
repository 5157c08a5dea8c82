// limpet: safe --also pointer-overflow
// why: The pointer may be just behind the last element.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int index = limpet_nondet_int();
    limpet_assume(index >= 0 && index <= 4);
    int *block = malloc(4 * sizeof *block);
    int *last = block + index;
    int same = last == block;
    free(block);
    return same != (index == 0);
}

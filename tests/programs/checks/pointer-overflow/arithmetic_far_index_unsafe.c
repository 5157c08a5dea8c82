// limpet: unsafe(pointer-overflow@13) --also pointer-overflow
// why: The pointer may be two elements behind the last one.
// inputs: 5
// native: unseen, sanitizers see only arithmetic that wraps around
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int index = limpet_nondet_int();
    limpet_assume(index >= 0 && index <= 5);
    int *block = malloc(4 * sizeof *block);
    int *last = block + index; // <- here
    int same = last == block;
    free(block);
    return same != (index == 0);
}

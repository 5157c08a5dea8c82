// limpet: unsafe(modified-read-only@10)
// why: An assignment where a comparison is meant.
// inputs: 5
// native: unseen, a promise of the harness, which compilers do not know
#include <limpet.h>

static int find(int *numbers, int count, int wanted)
{
    for (int i = 0; i < count; i++)
        if (numbers[i] = wanted) // <- here
            return i;
    return -1;
}

int main(void)
{
    int numbers[3] = {1, 2, 3};
    limpet_read_only(numbers);
    return find(numbers, 3, limpet_nondet_int()) == 7;
}

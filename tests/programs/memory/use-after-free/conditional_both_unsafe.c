// limpet: unsafe(use-after-free@20)
// why: Two conditions that look exclusive are both true for one input.
// inputs: 10
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int level = limpet_nondet_int();
    char *state = malloc(2);
    if (!state)
        return 0;
    state[0] = state[1] = 0;
    int freed = 0;
    if (level <= 10) {
        free(state);
        freed = 1;
    }
    if (level >= 10)
        state[1] = 'h'; // <- here
    if (!freed)
        free(state);
    return 0;
}

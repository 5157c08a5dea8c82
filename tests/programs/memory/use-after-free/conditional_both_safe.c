// limpet: safe
// why: The conditions exclude each other.
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
    if (level > 10)
        state[1] = 'h';
    if (!freed)
        free(state);
    return 0;
}

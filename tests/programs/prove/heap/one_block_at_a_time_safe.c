// limpet: safe
// why: The flag tells whether there is a block.
// inputs: 1, 1, 1, 1, 1, 1, 1, 0, 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *block = 0;
    _Bool have = 0;
    while (limpet_nondet_bool()) {
        if (!have && limpet_nondet_bool()) {
            block = malloc(sizeof *block);
            have = 1;
        } else if (have && limpet_nondet_bool()) {
            free(block);
            have = 0;
        } else if (have) {
            *block = 1;
        }
    }
    if (have)
        free(block);
    return 0;
}

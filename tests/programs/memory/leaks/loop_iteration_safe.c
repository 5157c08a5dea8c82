// limpet: safe --also memory-leak
// why: The block is also freed before continue.
// inputs: 0, 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int kept = 0;
    for (int i = 0; i < 2; i++) {
        int *item = malloc(sizeof *item);
        if (!item)
            continue;
        *item = limpet_nondet_bool();
        if (*item) {
            kept++;
            free(item);
            continue;
        }
        free(item);
    }
    limpet_assert(kept <= 2);
    return 0;
}

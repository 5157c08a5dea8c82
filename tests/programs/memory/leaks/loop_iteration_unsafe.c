// limpet: unsafe(memory-leak@11) --also memory-leak
// why: continue jumps over the free of this round.
// inputs: 0, 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int kept = 0;
    for (int i = 0; i < 2; i++) {
        int *item = malloc(sizeof *item); // <- here
        if (!item)
            continue;
        *item = limpet_nondet_bool();
        if (*item) {
            kept++;
            continue;
        }
        free(item);
    }
    limpet_assert(kept <= 2);
    return 0;
}

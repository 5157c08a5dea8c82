// limpet: unsafe(pointer-comparison@8)
// why: Blocks of the heap have no order.
#include <stdlib.h>

int main(void)
{
    char *first = malloc(8), *second = malloc(8);
    char *low = first < second ? first : second; // <- here
    low[0] = 1;
    free(first);
    free(second);
    return 0;
}

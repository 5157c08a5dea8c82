// limpet: safe
// why: Whether two pointers are the same can always be asked.
#include <stdlib.h>

int main(void)
{
    char *first = malloc(8), *second = malloc(8);
    char *low = first != second ? first : second;
    low[0] = 1;
    free(first);
    free(second);
    return 0;
}

// limpet: unsafe(use-after-free@11)
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 3;
    free(p);
    return *p; // <- here
}

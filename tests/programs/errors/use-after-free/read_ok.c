// limpet: safe
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 3;
    int v = *p;
    free(p);
    return v - 3;
}

// limpet: unsafe(double-free@9)
#include <stdlib.h>

int main(void)
{
    char *p = malloc(10);
    free(p);
    if (p)
        free(p); // <- here
    return 0;
}

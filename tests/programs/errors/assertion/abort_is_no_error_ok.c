// limpet: safe
#include <stdlib.h>

int main(void)
{
    char *p = malloc(4);
    if (!p)
        abort();
    p[3] = 1;
    free(p);
    return 0;
}

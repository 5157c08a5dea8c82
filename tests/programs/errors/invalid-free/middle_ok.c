// limpet: safe
#include <stdlib.h>

int main(void)
{
    char *p = malloc(8);
    if (!p)
        return 0;
    *p++ = 'a';
    free(p - 1);
    return 0;
}

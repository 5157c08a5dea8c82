// limpet: unsafe(invalid-free@10)
#include <stdlib.h>

int main(void)
{
    char *p = malloc(8);
    if (!p)
        return 0;
    *p++ = 'a';
    free(p); // <- here
    return 0;
}

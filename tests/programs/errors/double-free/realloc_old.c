// limpet: unsafe(double-free@12)
#include <stdlib.h>

int main(void)
{
    char *p = malloc(4);
    if (!p)
        return 0;
    char *q = realloc(p, 5000);
    if (q) {
        free(q);
        free(p); // <- here
    }
    return 0;
}

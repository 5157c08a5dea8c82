// limpet: safe
#include <stdlib.h>

int main(void)
{
    char *p = malloc(10);
    free(p);
    p = 0;
    free(p);
    return 0;
}

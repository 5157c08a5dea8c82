// limpet: unsafe(invalid-free@11)
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char small[8];
    size_t n = 5;
    char *p = n < sizeof small ? small : malloc(n + 1);
    memset(p, 0, n + 1);
    free(p); // <- here
    return 0;
}

// limpet: unsafe(invalid-free@7)
#include <stdlib.h>

int main(void)
{
    char *name = "literal";
    name = realloc(name, 20); // <- here
    free(name);
    return 0;
}

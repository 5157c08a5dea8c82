// limpet: unsafe(use-after-free@11)
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *name = strdup("name");
    if (!name)
        return 0;
    free(name);
    return strcmp(name, "name") != 0; // <- here
}

// limpet: safe
// why: The separator and the zero are counted.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static char *join(const char *folder, const char *file)
{
    char *path = malloc(strlen(folder) + 1 + strlen(file) + 1);
    if (!path)
        return 0;
    strcpy(path, folder);
    strcat(path, "/");
    strcat(path, file);
    return path;
}

int main(void)
{
    char *path = join("tmp", "a.c");
    limpet_assert(!path || path[3] == '/');
    free(path);
    return 0;
}

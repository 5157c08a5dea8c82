// limpet: unsafe(out-of-bounds@14)
// why: The separator and the zero were forgotten in the length of the path.
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static char *join(const char *folder, const char *file)
{
    char *path = malloc(strlen(folder) + strlen(file));
    if (!path)
        return 0;
    strcpy(path, folder);
    strcat(path, "/");
    strcat(path, file); // <- here
    return path;
}

int main(void)
{
    char *path = join("tmp", "a.c");
    limpet_assert(!path || path[3] == '/');
    free(path);
    return 0;
}

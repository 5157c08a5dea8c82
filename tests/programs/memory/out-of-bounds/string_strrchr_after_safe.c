// limpet: safe
// why: What stands behind the last slash begins one behind it.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char path[4] = "ab/";
    char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    limpet_assert(*name == '\0');
    return 0;
}

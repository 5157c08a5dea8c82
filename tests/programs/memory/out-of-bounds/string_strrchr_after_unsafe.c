// limpet: unsafe(out-of-bounds@11)
// why: What stands behind the last slash is taken from a pointer moved one too far.
#include <limpet.h>
#include <string.h>

int main(void)
{
    char path[4] = "ab/";
    char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 2 : path;
    limpet_assert(*name == '\0'); // <- here
    return 0;
}

// limpet: unsafe(use-after-scope@13)
// why: Something is written through a pointer to an array of a block that has ended.
#include <string.h>

int main(void)
{
    char *end;
    {
        char line[4];
        memset(line, ' ', sizeof line);
        end = line + 3;
    }
    *end = '\0'; // <- here
    return 0;
}

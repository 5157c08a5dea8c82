// limpet: safe
// why: The array is written while its block lasts.
#include <string.h>

int main(void)
{
    char *end;
    {
        char line[4];
        memset(line, ' ', sizeof line);
        end = line + 3;
        *end = '\0';
    }
    return 0;
}

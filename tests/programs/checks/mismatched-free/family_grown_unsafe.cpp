// limpet: unsafe(mismatched-free@9)
// why: realloc is for what malloc made.
#include <stdlib.h>
#include <string.h>

int main()
{
    char *line = new char[4]();
    char *longer = (char *)realloc(line, 8); // <- here
    if (longer == nullptr)
        longer = line;
    free(longer);
    return 0;
}

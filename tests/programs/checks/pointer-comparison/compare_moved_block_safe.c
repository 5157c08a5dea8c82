// limpet: safe
// why: The cursor is moved with the block.
#include <stdlib.h>

int main(void)
{
    char *line = malloc(4), *cursor = line + 1;
    line[0] = 'a';
    size_t at = (size_t)(cursor - line);
    char *longer = realloc(line, 64);
    if (longer == NULL) {
        free(line);
        return 1;
    }
    cursor = longer + at;
    int inside = cursor < longer + 64;
    free(longer);
    return inside == 7;
}

// limpet: unsafe(pointer-comparison@15)
// why: The cursor is into the block before it was moved.
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
    int inside = cursor < longer + 64; // <- here
    free(longer);
    return inside == 7;
}

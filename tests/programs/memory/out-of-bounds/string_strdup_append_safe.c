// limpet: safe
// why: The text is copied into a block with room for one more character.
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *s = malloc(5);
    if (!s)
        return 0;
    strcpy(s, "one");
    size_t n = strlen(s);
    s[n] = '!';
    s[n + 1] = '\0';
    free(s);
    return 0;
}

// limpet: unsafe(out-of-bounds@13)
// why: The copy of a text has no room for one more character.
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *s = strdup("one");
    if (!s)
        return 0;
    size_t n = strlen(s);
    s[n] = '!';
    s[n + 1] = '\0'; // <- here
    free(s);
    return 0;
}

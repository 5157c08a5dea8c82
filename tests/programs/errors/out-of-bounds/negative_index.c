// limpet: unsafe(out-of-bounds@15)
#include <string.h>

static int find(const char *s, char c)
{
    for (int i = 0; s[i]; i++)
        if (s[i] == c)
            return i;
    return -1;
}

int main(void)
{
    char text[] = "key value";
    text[find(text, '=')] = 0; // <- here
    return (int)strlen(text);
}

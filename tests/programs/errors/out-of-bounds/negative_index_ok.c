// limpet: safe
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
    int at = find(text, '=');
    if (at >= 0)
        text[at] = 0;
    return (int)strlen(text) - 9;
}

// modes: 32 64
#include <stdio.h>
#include <string.h>

int main(void)
{
    char c = (char)0xe9;
    unsigned char u = 0xe9;
    signed char s = (signed char)0xe9;
    printf("%d %d %d\n", c == s, u == (unsigned char)c, c == u);
    const char *text = "caf\xc3\xa9";
    int high = 0;
    for (const char *p = text; *p; p++)
        if (*p & 0x80)
            high++;
    printf("%zu %d\n", strlen(text), high);
    int negative = 0;
    for (int i = 0; text[i]; i++)
        negative += text[i] < 0;
    printf("%d\n", negative);
    unsigned count[256] = {0};
    for (const char *p = "mississippi"; *p; p++)
        count[(unsigned char)*p]++;
    printf("%u %u %u %u\n", count['m'], count['i'], count['s'], count['p']);
    return 0;
}

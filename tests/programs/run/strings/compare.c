// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void)
{
    const char *w[] = {"", "a", "ab", "abc", "b", "B", "\xff", "ab "};
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++)
            printf("%2d", sign(strcmp(w[i], w[j])));
        printf("\n");
    }
    printf("%d %d %d\n", sign(strncmp("abc", "abd", 2)), sign(strncmp("abc", "abd", 3)), sign(strncmp("a", "b", 0)));
    printf("%d %d\n", sign(strncmp("ab", "abc", 10)), sign(strcasecmp("HeLLo", "hEllO")));
    printf("%d %d\n", sign(strncasecmp("ABx", "aby", 2)), sign(memcmp("a\0b", "a\0c", 3)));
    return 0;
}

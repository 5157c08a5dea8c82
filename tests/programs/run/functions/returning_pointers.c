// modes: 32 64
#include <stdio.h>
#include <string.h>

static int table[5] = {5, 4, 3, 2, 1};

static int *slot(int i) { return &table[i % 5]; }
static int (*rows(void))[2]
{
    static int r[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    return r;
}
static const char *skip(const char *s, char c) { return *s == c ? skip(s + 1, c) : s; }
static char *upper(char *s)
{
    for (char *p = s; *p; p++)
        if (*p >= 'a' && *p <= 'z')
            *p -= 'a' - 'A';
    return s;
}

int main(void)
{
    *slot(7) = 33;
    printf("%d %d\n", table[2], *slot(0) + slot(1)[2]);
    printf("%d %d\n", rows()[1][1], (*rows())[1]);
    rows()[2][0]++;
    printf("%d\n", rows()[2][0]);
    printf("%s\n", skip("aaab", 'a'));
    char text[] = "Mixed Case 9";
    puts(upper(text));
    printf("%zu\n", strlen(upper(text) + 6));
    return 0;
}

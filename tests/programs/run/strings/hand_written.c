// modes: 32 64
#include <stdio.h>

static unsigned length(const char *s)
{
    const char *p = s;
    while (*p++)
        ;
    return (unsigned)(p - s - 1);
}
static char *copy(char *d, const char *s)
{
    char *r = d;
    while ((*d++ = *s++))
        ;
    return r;
}
static int compare(const char *a, const char *b)
{
    for (; *a && *a == *b; a++, b++)
        ;
    return (unsigned char)*a - (unsigned char)*b;
}
static void reverse(char *s)
{
    char *e = s + length(s);
    while (s < e && s < --e) {
        char t = *s;
        *s++ = *e;
        *e = t;
    }
}
static void itoa_(int n, char *s, int base)
{
    unsigned u = n < 0 ? -(unsigned)n : (unsigned)n;
    char *p = s;
    do
        *p++ = "0123456789abcdefghijklmnopqrstuvwxyz"[u % (unsigned)base];
    while (u /= (unsigned)base);
    if (n < 0)
        *p++ = '-';
    *p = 0;
    reverse(s);
}

int main(void)
{
    char b[40];
    printf("%u %s %d %d\n", length("hello"), copy(b, "copied"), compare("abc", "abd"), compare("x", "x"));
    reverse(b);
    puts(b);
    int n[] = {0, 7, -7, 2147483647, -2147483647 - 1};
    for (int i = 0; i < 5; i++) {
        itoa_(n[i], b, 10);
        printf("%s ", b);
        itoa_(n[i], b, 2);
        printf("%s ", b);
        itoa_(n[i], b, 36);
        puts(b);
    }
    return 0;
}

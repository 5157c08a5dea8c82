// modes: 32 64
#include <stdio.h>
#include <wchar.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

static int pal(const char *s) {
    size_t n = strlen(s);
    for (size_t i = 0; i < n / 2; i++) if (s[i] != s[n - 1 - i]) return 0;
    return 1;
}

static char *rev(char *s) {
    for (char *a = s, *b = s + strlen(s) - 1; a < b; a++, b--) {
        char t = *a;
        *a = *b;
        *b = t;
    }
    return s;
}

static int count(const char *h, const char *n) {
    int c = 0;
    for (const char *p = h; (p = strstr(p, n)); p++) c++;
    return c;
}

static void itoa_(int v, char *o, int base) {
    char t[34];
    int n = 0;
    unsigned u = v < 0 ? -(unsigned)v : v;
    do t[n++] = "0123456789abcdef"[u % base];
    while (u /= base);
    if (v < 0) *o++ = '-';
    while (n) *o++ = t[--n];
    *o = 0;
}

int main(void) {
    printf("%d %d\n", pal("racecar"), pal("ab"));
    char s[] = "reverse";
    puts(rev(s));
    printf("%d\n", count("aaaa", "aa"));
    char b[40];
    itoa_(-255, b, 16);
    puts(b);
    itoa_(-2147483647 - 1, b, 2);
    puts(b);
    wchar_t w[] = L"wide";
    printf("%zu %d\n", wcslen(w), w[1] == L'i');
    printf("%zu\n", sizeof w / sizeof *w);
    char *save, t[] = "a,b;c";
    for (char *p = strtok_r(t, ",;", &save); p; p = strtok_r(0, ",;", &save)) printf("<%s>", p);
    puts("");
    char u[] = "MiXed 123";
    for (char *p = u; *p; p++) *p = isupper((unsigned char)*p) ? tolower(*p) : toupper(*p);
    puts(u);
    printf("%s|%s\n", strchr("find me", 'm'), strchr("x", 'z') ? "y" : "null");
    printf("%d %d\n", strcmp("abc", "abd") < 0, strcmp("ab", "a") > 0);
    char *d = strdup("dup");
    d[0] = 'p';
    puts(d);
    free(d);
    char pad[8];
    memset(pad, '-', 7);
    pad[7] = 0;
    strncpy(pad, "xy", 2);
    puts(pad);
    printf("%s\n", memchr("hello", 'l', 5));
    char cat[20] = "";
    for (int i = 0; i < 3; i++) sprintf(cat + strlen(cat), "%d,", i * i);
    puts(cat);
    printf("%c%c\n", "abc"[1], 2["xyz"]);
    unsigned char hi = '\xe9';
    printf("%d %d\n", hi, (signed char)'\xe9');
    printf("%zu %zu\n", strnlen("abcdef", 3), strlen(""));
    puts("tab\tq\"\\\x21\41");
    return 0;
}

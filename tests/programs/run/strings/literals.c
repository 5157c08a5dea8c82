// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <wchar.h>

int main(void)
{
    const char *s = "tab\t|nl\\n|quote\"|hex\x41|oct\101|nul";
    puts(s);
    printf("%zu\n", strlen(s));
    char z[] = "a\0b\0";
    printf("%zu %zu\n", sizeof z, strlen(z));
    printf("%d %d\n", z[2], z[4]);
    const char *raw = "line one\n"
                      "line two";
    puts(raw);
    wchar_t w[] = L"wide\u00e9";
    int sum = 0;
    for (int i = 0; w[i]; i++)
        sum += (int)w[i];
    printf("%d %zu\n", sum, sizeof w / sizeof *w);
    unsigned short u[] = u"u\u20ac";
    printf("%x %zu\n", u[1], sizeof u / sizeof *u);
    printf("%s %zu\n", u8"caf\u00e9", strlen(u8"\u20ac"));
    printf("%d %d %d\n", '\'', '\0', '\\');
    char same[2][4] = {"abc", "abc"};
    printf("%d\n", same[0] == same[1]);
    char mutable_copy[] = "literal";
    mutable_copy[0] = 'L';
    puts(mutable_copy);
    return 0;
}

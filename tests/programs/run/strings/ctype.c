// modes: 32 64
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    int counts[11] = {0};
    for (int c = 0; c < 128; c++) {
        counts[0] += !!isalpha(c);
        counts[1] += !!isdigit(c);
        counts[2] += !!isalnum(c);
        counts[3] += !!isspace(c);
        counts[4] += !!isupper(c);
        counts[5] += !!islower(c);
        counts[6] += !!ispunct(c);
        counts[7] += !!isprint(c);
        counts[8] += !!iscntrl(c);
        counts[9] += !!isxdigit(c);
        counts[10] += !!isgraph(c);
    }
    for (int i = 0; i < 11; i++)
        printf("%d ", counts[i]);
    printf("\n");
    for (const char *s = "Hello, World 42"; *s; s++)
        putchar(isupper((unsigned char)*s) ? tolower((unsigned char)*s) : toupper((unsigned char)*s));
    printf("\n%d %d\n", toupper('1'), !!isalpha(EOF));
    return 0;
}

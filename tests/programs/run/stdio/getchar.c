// modes: 32 64
// stdin: Hello, World!\nsecond line\n\n42 tail
#include <ctype.h>
#include <stdio.h>

int main(void)
{
    int c, lines = 0, words = 0, chars = 0, inside = 0;
    while ((c = getchar()) != EOF) {
        chars++;
        lines += c == '\n';
        if (isspace(c))
            inside = 0;
        else if (!inside) {
            inside = 1;
            words++;
        }
        putchar(c == '\n' ? '/' : toupper(c));
    }
    printf("\n%d %d %d\n", lines, words, chars);
    printf("%d %d\n", getchar() == EOF, feof(stdin) != 0);
    return 0;
}

// limpet: safe
// why: a byte is an index into a table of 256, unless the file ends
// stdin: hello
#include <ctype.h>
#include <stdio.h>

int main(void) {
    static unsigned long seen[256];
    int c;
    unsigned long letters = 0, lines = 0;
    while ((c = getchar()) != EOF) {
        seen[c]++;
        if (isalpha(c))
            letters++;
        else if (c == '\n')
            lines++;
    }
    for (int i = 0; i < 256; i++)
        if (seen[i] != 0)
            printf("%3d: %lu\n", i, seen[i]);
    printf("%lu letters, %lu lines\n", letters, lines);
    return 0;
}

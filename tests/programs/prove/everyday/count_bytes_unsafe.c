// limpet: unsafe(out-of-bounds@12)
// why: a byte may be negative as a character
// stdin: \303\251
#include <ctype.h>
#include <stdio.h>

int main(void) {
    static unsigned long seen[256];
    int c;
    unsigned long letters = 0, lines = 0;
    while ((c = getchar()) != EOF) {
        seen[(signed char)c]++;  // <- here
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

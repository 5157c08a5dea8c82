// violated: out-of-bounds; native: none, no input
#include <stdio.h>
int main(void) {
    char line[128], word[64];
    int n = 0;
    if (!fgets(line, sizeof line, stdin)) return 0;
    for (char *p = line; *p && *p != ' '; p++) {
        if (n > 64) break;
        word[n++] = *p;
    }
    word[n] = 0;
    return word[0] == 'q';
}

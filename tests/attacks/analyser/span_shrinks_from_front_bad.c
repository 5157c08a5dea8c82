// violated: out-of-bounds; native: reads standard input
#include <stdio.h>
#include <string.h>
int main(void) {
    char b[64];
    while (fgets(b, sizeof b, stdin)) {
        char *s = b, *e = b + strlen(b);
        while (s < e && *s == ' ') s++;
        while (e[-1] == '\n') e--;
        *e = 0;
    }
    return 0;
}

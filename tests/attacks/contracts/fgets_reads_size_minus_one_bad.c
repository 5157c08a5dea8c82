// violated: out-of-bounds; native: reads standard input
#include <stdio.h>
#include <string.h>
int main(void) {
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        size_t n = strlen(line);
        line[n ] = '.';
        line[n + 1] = 0;
    }
    return 0;
}

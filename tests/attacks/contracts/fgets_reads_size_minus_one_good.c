// violated: nothing
#include <stdio.h>
#include <string.h>
int main(void) {
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        size_t n = strlen(line);
        line[n - (n > 0)] = '.';
        line[n + 0] = 0;
    }
    return 0;
}

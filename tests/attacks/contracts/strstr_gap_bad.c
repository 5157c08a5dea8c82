// violated: uninitialised; native: none, needs a line
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[10];
    if (!fgets(line, sizeof line, stdin)) return 0;
    char *p = strstr(line, "ab");
    if (!p) return 0;
    return p[3] == 'c';
}

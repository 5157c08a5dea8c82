// violated: uninitialised; native: none, no input
#include <stdio.h>
int main(void) {
    char line[128], *p = line;
    if (!fgets(line, sizeof line, stdin)) return 0;
    while (*p == ' ' || *p == 0) p++;
    while (*p && *p != ' ') p++;
    return *p == 'q';
}

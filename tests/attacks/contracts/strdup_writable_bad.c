// violated: out-of-bounds; native: none, needs a line
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char line[10];
    if (!fgets(line, sizeof line, stdin)) return 0;
    char *p = strdup(line);
    if (!p) return 0;
    p[strlen(line)+1] = 0;
    free(p);
    return 0;
}

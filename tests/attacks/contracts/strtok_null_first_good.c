// violated: nothing
#include <stdio.h>
#include <string.h>
int main(void) {
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        char *k = strtok(line, "=");
        if (!k) continue;
        char *v = strtok(0, "=\n");
        if (!v) continue;
        if (v[0] == 'x') return 1;
    }
    return 0;
}

// violated: nothing
#include <stdio.h>

int main(void) {
    char line[32];
    int a, b;
    if (!fgets(line, sizeof line, stdin)) return 0;
    if (sscanf(line, "%d %d", &a, &b) < 2) return 0;
    return a == b ? 1 : 0;
}

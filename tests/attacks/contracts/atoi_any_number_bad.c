// violated: signed-overflow; native: none, needs a line
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char line[16];
    if (!fgets(line, sizeof line, stdin)) return 0;
    int n = atoi(line);
    return n * 2 == 7;
}

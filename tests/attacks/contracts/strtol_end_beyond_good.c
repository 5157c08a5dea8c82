// violated: nothing
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char line[8], *end;
    if (!fgets(line, sizeof line, stdin)) return 0;
    strtol(line, &end, 10);
    return end[0] == 'x';
}

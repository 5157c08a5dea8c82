// violated: out-of-bounds; native: none, needs a line
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[10], out[18] = "";
    if (!fgets(line, sizeof line, stdin)) return 0;
    strcpy(out, line);
    strcat(out, line);
    return out[0] == 0;
}

// violated: out-of-bounds; native: none, needs a line
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[8];
    if (!fgets(line, sizeof line, stdin)) return 0;
    size_t n = strlen(line);
    
    if (line[n - 1] == '\n') line[n - 1] = 0;
    return 0;
}

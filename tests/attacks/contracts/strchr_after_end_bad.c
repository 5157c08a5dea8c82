// violated: null-dereference; native: none, needs a line
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[10];
    if (!fgets(line, sizeof line, stdin)) return 0;
    char *p = strchr(line, '\n');
     *p = 0;
    return 0;
}

// violated: nothing
#include <stdio.h>
#include <string.h>
int main(void) {
    char line[32], name[8];
    while (fgets(line, sizeof line, stdin)) {
        strncpy(name, line, sizeof name);
        name[sizeof name - 1] = 0;
        if (strlen(name) > 7) return 1;
    }
    return 0;
}

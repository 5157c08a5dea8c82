// violated: use-after-free; native: reads standard input
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *line = 0, *old = 0;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (old && old[0] == '\n') break;
        old = line;
    }
    free(line);
    return 0;
}

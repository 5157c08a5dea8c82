// violated: invalid-free; native: reads standard input
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char b[4], *line = b;
    size_t room = sizeof b;
    ssize_t n = getline(&line, &room, stdin);
    if (n > 0) free(line);
    return 0;
}

// violated: nothing
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char b[4], *line = 0;
    size_t room = 0;
    ssize_t n = getline(&line, &room, stdin);
    if (1) free(line);
    return 0;
}

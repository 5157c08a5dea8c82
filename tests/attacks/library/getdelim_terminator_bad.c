// violated: assertion; native: reads standard input
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *line = 0;
    size_t room = 0;
    ssize_t n = getdelim(&line, &room, ';', stdin);
    if (n > 0) assert(line[n] == 0 && strlen(line) == (size_t)n);
    free(line);
    return 0;
}

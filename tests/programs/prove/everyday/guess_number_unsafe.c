// limpet: unsafe(out-of-bounds@11)
// why: a line may be longer than the array
// stdin: a line that is longer than the array for it\n
#include <stdio.h>
#include <stdlib.h>

enum { SECRET = 42, TRIES = 7 };

static int read_number(long *number) {
    char line[32], *end;
    if (fgets(line, 64, stdin) == NULL)  // <- here
        return 0;
    *number = strtol(line, &end, 10);
    return end != line;
}

int main(void) {
    for (int tries = 0; tries < TRIES; tries++) {
        long number;
        printf("guess %d of %d: ", tries + 1, TRIES);
        if (!read_number(&number)) {
            printf("that is no number\n");
            return 1;
        }
        if (number == SECRET) {
            printf("right\n");
            return 0;
        }
        printf("too %s\n", number < SECRET ? "small" : "large");
    }
    return 1;
}

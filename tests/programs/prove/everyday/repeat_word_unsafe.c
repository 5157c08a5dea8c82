// limpet: unsafe(null-dereference@29)
// why: the last option may have no value
// args: -n
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(const char *program) {
    fprintf(stderr, "usage: %s [-n COUNT] [-u] WORD...\n", program != NULL ? program : "repeat");
    return 2;
}

static void print_upper(const char *word) {
    for (; *word != '\0'; word++)
        putchar(toupper((unsigned char)*word));
}

int main(int argc, char **argv) {
    long count = 1;
    int upper = 0, next = 1;
    for (; next < argc && argv[next][0] == '-'; next++) {
        if (strcmp(argv[next], "-u") == 0) {
            upper = 1;
        } else if (strcmp(argv[next], "-n") == 0) {
            if (next + 1 > argc)
                return usage(argv[0]);
            char *end;
            count = strtol(argv[++next], &end, 10);
            if (*end != '\0' || count < 1 || count > 1000)
                return usage(argv[0]);
        } else {
            return usage(argv[0]);
        }
    }
    if (next >= argc)
        return usage(argv[0]);
    for (; next < argc; next++)
        for (long i = 0; i < count; i++) {
            if (upper)
                print_upper(argv[next]);
            else
                fputs(argv[next], stdout);
            putchar('\n');
        }
    return 0;
}

// limpet: safe
// why: no argument behind the last one is read
// args: -v -o out.txt in.txt
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
    int verbose;
    long level;
    const char *output;
};

static int usage(const char *name) {
    fprintf(stderr, "usage: %s [-v] [-l LEVEL] [-o FILE] FILE...\n", name != NULL ? name : "arguments");
    return 2;
}

int main(int argc, char **argv) {
    struct options options = {0, 1, NULL};
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        if (strcmp(argv[i], "-v") == 0) {
            options.verbose = 1;
        } else if (strcmp(argv[i], "-l") == 0) {
            if (i + 1 >= argc)
                return usage(argv[0]);
            char *end;
            options.level = strtol(argv[++i], &end, 10);
            if (*end != '\0' || options.level < 0 || options.level > 9)
                return usage(argv[0]);
        } else if (strcmp(argv[i], "-o") == 0) {
            if (i + 1 >= argc)
                return usage(argv[0]);
            options.output = argv[++i];
        } else {
            return usage(argv[0]);
        }
    }
    if (i >= argc)
        return usage(argv[0]);
    for (; i < argc; i++)
        if (options.verbose)
            printf("%s at level %ld\n", argv[i], options.level);
    if (options.output != NULL)
        printf("to %s\n", options.output);
    return 0;
}

// violated: nothing
#include <stdlib.h>
int main(int argc, char **argv) {
    if (argc < 2) return 0;
    char *end;
    long v = strtol(argv[1], &end, 10);
    if (end == argv[1]) return 100 / (int)(v + 1);
    return 0;
}

// violated: signed-overflow; native: argument
#include <stdlib.h>
#include <limits.h>
int main(int argc, char **argv) {
    if (argc < 2) return 0;
    unsigned long v = strtoul(argv[1], 0, 0);
    if (v > INT_MAX) return 0;
    int w = (int)v;
    return w  + 1 > 5;
}

// violated: assertion; native: argument
#include <assert.h>
#include <stdio.h>
int main(int argc, char **argv) {
    if (argc < 2) return 0;
    int x = 5, r = sscanf(argv[1], "%d", &x);
    if (r != 0) return 0;
    assert(x == 5 && argv[1][0] == 0);
    return 0;
}

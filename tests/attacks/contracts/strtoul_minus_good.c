// violated: nothing
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>

int main(void) {
    char line[16];
    if (!fgets(line, sizeof line, stdin)) return 0;
    unsigned long n = strtoul(line, 0, 10);
    assert(n >= 0);
    return 0;
}

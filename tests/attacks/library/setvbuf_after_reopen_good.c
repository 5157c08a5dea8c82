// violated: nothing
#include <stdio.h>

static void set(FILE *f) { static char b[16]; setvbuf(f, b, _IOFBF, sizeof b); }
int main(void) {
    FILE *f = fopen("x", "r");
    if (!f) return 0;
    set(f);
    f = freopen("y", "r", f);
    if (f) fclose(f);
    return 0;
}

// violated: use-after-return; native: none, gcc does not watch the C library
#include <stdio.h>
static void prepare(FILE *f) {
    char buffer[64];
    setvbuf(f, buffer, _IOLBF, sizeof buffer);
}
int main(void) {
    FILE *f = fopen("log", "w");
    if (!f) return 0;
    prepare(f);
    fputs("one\n", f);
    fclose(f);
    return 0;
}

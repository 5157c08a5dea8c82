// violated: nothing
#include <stdio.h>
static void prepare(FILE *f, char *buffer, int size) { setvbuf(f, buffer, _IOLBF, size); }
int main(void) {
    char buffer[64];
    FILE *f = fopen("log", "w");
    if (!f) return 0;
    prepare(f, buffer, sizeof buffer);
    fputs("one\n", f);
    fclose(f);
    return 0;
}

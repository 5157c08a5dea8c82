// violated: use-after-free; native: none, gcc does not watch the C library
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    FILE *f = fopen("log", "w");
    char *buffer = malloc(128);
    if (f && buffer) {
        setvbuf(f, buffer, _IOFBF, 128);
        fprintf(f, "%d\n", 1);
        free(buffer);
        fclose(f);
    }
    return 0;
}

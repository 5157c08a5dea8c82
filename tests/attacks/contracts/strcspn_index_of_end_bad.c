// violated: out-of-bounds; native: argument
#include <string.h>
#include <stdio.h>
int main(void) {
    char b[12];
    while (fgets(b, 12, stdin)) {
        size_t n = strcspn(b, "\n");
        b[n + 1] = 0;
    }
    return 0;
}

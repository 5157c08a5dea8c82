// violated: nothing
#include <stdio.h>
#include <string.h>
int main(void) {
    char b[8];
    if (!fgets(b, 8, stdin)) return 0;
    size_t n = strlen(b);
    if (n) b[n - 1] = 0;
    return 0;
}

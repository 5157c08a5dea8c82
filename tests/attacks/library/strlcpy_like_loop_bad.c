// violated: out-of-bounds; native: none, no input
#include <stdio.h>
int main(void) {
    char b[16]; int c, n = 0;
    while ((c = getchar()) != EOF && n <= 16) b[n++] = (char)c;
    return 0;
}

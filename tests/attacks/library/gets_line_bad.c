// violated: out-of-bounds; native: none, no input
#include <stdio.h>
int main(void) {
    char b[8];
    if (!fgets(b, 9, stdin)) return 0;
    return 0;
}

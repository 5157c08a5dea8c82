// violated: out-of-bounds; native: none, no input
#include <stdio.h>
int main(void) {
    char b[8];
    return scanf("%8s", b) > 5;
}

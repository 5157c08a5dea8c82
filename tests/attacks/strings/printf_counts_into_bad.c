// violated: out-of-bounds; native: none
#include <stdio.h>
int main(void) {
    int n = 0; char c = 0;
    printf("abc%n\n", &c);
    return n;
}

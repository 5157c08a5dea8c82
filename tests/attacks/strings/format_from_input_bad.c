// violated: library-contract; native: none
#include <stdio.h>
int main(void) {
    char b[4];
    if (!fgets(b, sizeof b, stdin)) return 0;
    printf(b);
    return 0;
}

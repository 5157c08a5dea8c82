// violated: out-of-bounds; native: reads standard input
#include <stdio.h>
int main(void) {
    char w[8];
    while (scanf("%8s", w) == 1)
        puts(w);
    return 0;
}

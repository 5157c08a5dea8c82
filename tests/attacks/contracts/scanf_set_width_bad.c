// violated: out-of-bounds; native: reads standard input
#include <stdio.h>
int main(void) {
    char k[4], v[4];
    while (scanf("%3[a-z]=%4[0-9]", k, v) == 2)
        puts(k);
    return 0;
}

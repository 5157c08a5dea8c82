// violated: division-by-zero
#include <stdio.h>
int main(void) {
    printf("%d\n", 8 % (4 - 4));
    return 0;
}

// violated: library-contract; native: none
#include <stdio.h>
int main(void) {
    printf("%d\n", 1.0);
    return 0;
}

// violated: library-contract; native: none
#include <stdio.h>
int main(void) {
    printf("%ld\n", 1);
    return 0;
}

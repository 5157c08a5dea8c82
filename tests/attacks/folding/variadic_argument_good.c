// violated: nothing
#include <stdio.h>
int main(void) {
    printf("%d\n", 8 % (4 - 1));
    return 0;
}

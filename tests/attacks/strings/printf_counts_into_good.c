// violated: nothing
#include <stdio.h>
int main(void) {
    int n = 0; char c = 0;
    printf("abc%hhn\n", (signed char *)&c);
    return n;
}

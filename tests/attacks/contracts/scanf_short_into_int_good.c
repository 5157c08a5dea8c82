// violated: nothing
#include <stdio.h>
int main(void) {
    int a = 0;
    if (scanf("%hd", (short *)&a) != 1) return 0;
    return a > 40000;
}

// violated: nothing
#include <stdio.h>
int main(void) {
    char w[4];
    if (scanf("%3c", w) != 1) return 0;
    w[3] = 0;
    return w[3] == 'x';
}

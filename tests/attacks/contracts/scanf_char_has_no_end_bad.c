// violated: uninitialised; native: gcc sees no undefined bytes
#include <stdio.h>
int main(void) {
    char w[4];
    if (scanf("%3c", w) != 1) return 0;
    
    return w[3] == 'x';
}

// violated: out-of-bounds; native: none
#include <stdlib.h>
int main(void) {
    int a[10] = {0};
    return a[rand() % 11];
}

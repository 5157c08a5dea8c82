// violated: out-of-bounds
#include <stdint.h>
int a[4] = {1, 2, 3, 4};
int main(void) {
    uintptr_t u = (uintptr_t)a;
    return *(int *)(u + 16);
}

// violated: out-of-bounds
#include <alloca.h>
int main(void) {
    volatile int n = 4;
    char *p = alloca(n);
    p[n] = 1;
    return 0;
}

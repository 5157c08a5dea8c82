// violated: nothing
#include <assert.h>
static int n;
static void end(int *p) { n = n * 10 + *p; }
static int f(void) {
    int a __attribute__((cleanup(end))) = 1, b __attribute__((cleanup(end))) = 2;
    return a + b;
}
int main(void) {
    f();
    assert(n == 21);
    return 0;
}

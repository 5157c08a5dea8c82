// violated: nothing
#include <assert.h>
static int n;
static void done(int *p) { n += *p; }
static void f(int x) { __attribute__((cleanup(done))) int a = x; if (x > 1) return; a = 10; }
int main(void) { f(2); f(1); assert(n == 12); return 0; }

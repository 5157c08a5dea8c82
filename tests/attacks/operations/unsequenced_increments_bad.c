// violated: assertion; native: none, unspecified
#include <assert.h>
static int n;
static int next(void) { return ++n; }
static int first(int a, int b) { return a * 10 + b; }
int main(void) {
    int r = first(next(), next()); assert(r == 21);
    return 0;
}

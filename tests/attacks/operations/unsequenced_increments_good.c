// violated: nothing
#include <assert.h>
static int n;
static int next(void) { return ++n; }
static int first(int a, int b) { return a * 10 + b; }
int main(void) {
    int a = next(), r = first(a, next()); assert(r == 12);
    return 0;
}

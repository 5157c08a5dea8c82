// violated: nothing
#include <alloca.h>
int *keep[4];
static int f(int n) {
    int i = 0, r = 0;
    { char v[n]; v[0] = 1; do { keep[i] = alloca(4); *keep[i] = i; } while (++i < n); r = v[0] + *keep[0]; }
    return r;
}
int main(void) { return f(2) > 5; }

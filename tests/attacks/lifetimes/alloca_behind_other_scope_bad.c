// violated: use-after-return; native: none, gcc does not see it
#include <alloca.h>
static char *f(int n) {
    char *p = 0;
    { char v[n]; v[0] = 1; if (v[0] == 2) return 0; }
    for (int i = 0; i < n; i++) { p = alloca(8); p[0] = (char)i; }
    return p;
}
int main(void) { return *f(2) - 1; }

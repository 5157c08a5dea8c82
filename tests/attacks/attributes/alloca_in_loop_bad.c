// violated: use-after-return; native: none, gcc does not see it
#include <alloca.h>
static char *last(int n) {
    char *p = 0;
    for (int i = 0; i < n; i++) { p = alloca(8); p[0] = (char)i; }
    return p;
}
int main(void) { return *last(2) - 1; }

// violated: use-after-return; native: none, gcc does not see it
#include <alloca.h>
static char *f(void) {
    char *p = alloca(4);
    p[0] = 0;
    return p;
}
int main(void) { return *f(); }

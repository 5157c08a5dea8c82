// violated: nothing
#include <alloca.h>
static char *f(void) {
    char *p = alloca(4);
    p[0] = 0;
    return p[0] ? p : "";
}
int main(void) { return *f(); }

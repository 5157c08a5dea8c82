// violated: nothing
#include <alloca.h>
static char *last(int n) {
    char *p = 0;
    for (int i = 0; i < n; i++) { p = alloca(8); p[0] = (char)i; }
    static char keep; keep = p[0]; p = &keep;
    return p;
}
int main(void) { return *last(2) - 1; }

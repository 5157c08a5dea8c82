// violated: out-of-bounds; native: none, gcc allows it and the block is large enough
#include <stdlib.h>
struct m { int n; char v[1]; }; struct o { struct m m; int tail; };
int main(void) {
    struct o *p = calloc(1, sizeof *p + 20);
    if (!p) return 0;
    struct m *q = &p->m;
    volatile int i = 3;
    int r = p->m.v[i];
    free(p);
    return r;
}

// violated: nothing; native: none, same
#include <stdlib.h>
struct m { int n; char v[1]; }; struct o { struct m m; int tail; };
int main(void) {
    struct o *p = calloc(1, sizeof *p + 20);
    if (!p) return 0;
    struct m *q = &p->m;
    volatile int i = 3;
    int r = q->v[i];
    free(p);
    return r;
}

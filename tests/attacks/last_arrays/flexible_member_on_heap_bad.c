// violated: out-of-bounds
#include <stdlib.h>
struct m { int n; int v[]; };
int main(void) {
    struct m *p = malloc(sizeof *p + 3 * sizeof(int));
    if (!p) return 0;
    p->n = 3;
    for (int i = 0; i <= p->n; i++) p->v[i] = i;
    free(p);
    return 0;
}

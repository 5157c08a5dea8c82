// violated: nothing
#include <stdlib.h>
struct t { struct t *l, *r; };
static void drop(struct t *t) { if (!t) return; drop(t->l); drop(t->r); free(t); }
int main(void) {
    struct t *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
    if (!a || !b) return 0;
    a->l = b;
    drop(a);
    return 0;
}

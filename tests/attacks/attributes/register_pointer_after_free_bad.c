// violated: use-after-free
#include <stdlib.h>
struct n { int v; struct n *next; };
int main(void) {
    struct n *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
    if (!a || !b) return 0;
    a->next = b; b->next = a;
    free(a);
    int r = b->next->v;
    free(b);
    return r;
}

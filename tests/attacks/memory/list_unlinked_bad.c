// violated: use-after-free
#include <stdlib.h>
struct n { struct n *next; int v; };
int main(void) {
    struct n *h = 0, *p, *q;
    for (int i = 0; i < 3; i++) { p = malloc(sizeof *p); if (!p) return 0; p->next = h; p->v = i; h = p; }
    for (p = h; p; p = p->next) free(p);
    return 0;
}

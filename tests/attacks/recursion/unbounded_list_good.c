// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct n { struct n *next; int v; };
static struct n *build(void) {
    if (!__VERIFIER_nondet_int()) return 0;
    struct n *p = malloc(sizeof *p);
    if (!p) return 0;
    p->v = 1; p->next = build();
    return p;
}
static void drop(struct n *p) { if (p) { drop(p->next); free(p); } }
int main(void) {
    struct n *h = build();
    int v = h ? h->v : 0;
    if (h) v = h->v; drop(h);
    return v == 2;
}

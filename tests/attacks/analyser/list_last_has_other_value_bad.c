// violated: division-by-zero; input: 1 1 0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct n { struct n *next; int v; };
int main(void) {
    struct n *h = 0;
    int first = 1;
    while (__VERIFIER_nondet_int()) {
        struct n *k = malloc(sizeof *k);
        if (!k) break;
        k->v = first ? 0 : 1;
        first = 0;
        k->next = h;
        h = k;
    }
    int s = 0;
    while (h) {
        s = (s + 10 / h->v) % 100;
        struct n *k = h->next;
        free(h);
        h = k;
    }
    return s;
}

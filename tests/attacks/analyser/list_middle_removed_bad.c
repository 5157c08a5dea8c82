// violated: use-after-free; input: 1 1 1 0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct n { struct n *next; int v; };
int main(void) {
    struct n *h = 0;
    while (__VERIFIER_nondet_int()) {
        struct n *k = malloc(sizeof *k);
        if (!k) break;
        k->v = 1;
        k->next = h;
        h = k;
    }
    if (h && h->next) {
        struct n *k = h->next;
        
        free(k);
    }
    int s = 0;
    for (struct n *k = h; k; k = k->next) s = (s + k->v) % 5;
    while (h) { struct n *k = h->next; free(h); h = k; }
    return s;
}

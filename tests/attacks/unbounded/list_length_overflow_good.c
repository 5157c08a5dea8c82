// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct n { struct n *next; };
int main(void) {
    struct n *h = 0; int count = 0; static char a[50];
    while (__VERIFIER_nondet_int()) {
        struct n *p = malloc(sizeof *p);
        if (!p) break;
        p->next = h; h = p; count++;
        if (count >= 50) break;
    }
    int k = 0;
    for (struct n *p = h; p; p = p->next) { a[k] = 1; k++; if (k >= count) break; }
    return 0;
}

// violated: nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    size_t room = 2, n = 0;
    char *p = malloc(room);
    if (!p) return 0;
    while (__VERIFIER_nondet_int()) {
        if (n == room) {
            if (room > 1000000) break;
            room += room / 2;
            char *q = realloc(p, room);
            if (!q) break;
            p = q;
        }
        p[n++] = 1;
    }
    free(p);
    return 0;
}

// violated: nothing
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
int x;
int main(void) {
    int *p = NULL, open = 0;
    for (;;) {
        int c = __VERIFIER_nondet_int();
        if (c == 0) break;
        if (c == 1 && !open) { p = &x; open = 1; }
        if (c == 2 && open) { p = NULL; open = 0; }
        if (c == 3 && open) *p = c;
    }
    return 0;
}

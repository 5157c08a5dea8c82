// limpet: unsafe(signed-overflow@7)
// why: LLBMC, listing 6.6: n + 1 overflows; the null pointer needs the same n, so the overflow shadows it.
// inputs: 2147483647, 0
#include <stdlib.h>

int isintmax(int n) {
    return n + 1 < n; // <- here
}

int *allocate(int n, int v) {
    int *p = 0;
    if (!isintmax(n)) {
        p = (int*) malloc(sizeof(int));
    }
    *p = v;
    return p;
}

extern int nondet_int(void);

int main(void)
{
    int n = nondet_int();
    int v = nondet_int();
    allocate(n, v);
    return 0;
}

// limpet: unsafe(null-dereference@15) --check null-dereference,out-of-bounds
// why: LLBMC, listing 6.6: nobody looks for the overflow, so the run goes on with a null pointer.
// inputs: 2147483647, 0
#include <stdlib.h>

int isintmax(int n) {
    return n + 1 < n;
}

int *allocate(int n, int v) {
    int *p = 0;
    if (!isintmax(n)) {
        p = (int*) malloc(sizeof(int));
    }
    *p = v; // <- here
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

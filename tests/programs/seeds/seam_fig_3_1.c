// limpet: unsafe(assertion@18)
// why: SEAM, figure 3.1: if the pointer leads to the first field, the second one keeps its 42.
// inputs: 1
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

extern bool nd_bool(void);

typedef struct { int a; int b; } s;
int main() {
    int *num = malloc(sizeof(int)); // obj8
    *num = 4;
    s *st = malloc(sizeof(s));      // obj16
    st->a = 21, st->b = 42;
    int *p = nd_bool() ? &(st->a) : &(st->b);
    *p = 4;
    assert(*num == st->b); // read-over-write // <- here
    return 0;
}

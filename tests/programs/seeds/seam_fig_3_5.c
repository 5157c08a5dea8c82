// limpet: safe
// why: SEAM, figure 3.5: of the six writes only the last one to each place counts, and 8 is less than 21.
#include <assert.h>
#include <stdlib.h>

typedef struct { int a; int b; } s;
int main() {
    int *num = malloc(sizeof(int)); // obj8
    s *st = malloc(sizeof(s));      // obj16
    st->a = 21;
    *num = 4;
    st->b = 42;
    st->a = 42;
    *num = 8;
    st->b = 21;
    assert(*num < st->b); // read-over-write
    return 0;
}

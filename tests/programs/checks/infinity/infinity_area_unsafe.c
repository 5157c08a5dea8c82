// limpet: unsafe(infinity@11) --also infinity
// why: The square of a large side is beyond the type.
// inputs: 1e25
// native: unseen, no sanitizer looks for results that are too large
#include <limpet.h>

int main(void)
{
    float side = limpet_nondet_float();
    limpet_assume(side >= 0 && side <= 1e30f);
    float area = side * side; // <- here
    return area < 0;
}

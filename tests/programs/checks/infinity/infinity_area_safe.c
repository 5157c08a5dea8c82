// limpet: safe --also infinity
// why: The square of the largest side is a number.
// inputs: 1e10
#include <limpet.h>

int main(void)
{
    float side = limpet_nondet_float();
    limpet_assume(side >= 0 && side <= 1e15f);
    float area = side * side;
    return area < 0;
}

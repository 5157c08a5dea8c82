// limpet: unsafe(nan@12) --also nan
// why: The root of a negative number.
// inputs: 1, 1
// native: unseen, no sanitizer looks for results that are no numbers
#include <limpet.h>
#include <math.h>

int main(void)
{
    int a = limpet_nondet_schar(), b = limpet_nondet_schar();
    int inner = b * b - 4 * a;
    double root = sqrt(inner); // <- here
    return root > 300;
}

// limpet: safe --also nan
// why: It is asked first whether there is a root.
// inputs: 1, 3
#include <limpet.h>
#include <math.h>

int main(void)
{
    int a = limpet_nondet_schar(), b = limpet_nondet_schar();
    int inner = b * b - 4 * a;
    if (inner < 0)
        return 1;
    double root = sqrt(inner);
    return root > 300;
}

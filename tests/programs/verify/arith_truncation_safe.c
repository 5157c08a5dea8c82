// limpet: safe
// why: A long that was tested for the range of int survives the conversion.
#include <limits.h>
#include <limpet.h>

int main(void)
{
    long long wide = limpet_nondet_llong();
    if (wide < INT_MIN || wide > INT_MAX)
        return 0;
    int narrow = (int)wide;
    limpet_assert(narrow == wide);
    return 0;
}

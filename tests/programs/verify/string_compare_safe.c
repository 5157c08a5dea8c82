// limpet: safe
// why: Comparing two words of one letter compares the letters.
// inputs: 97, 98
#include <limpet.h>
#include <string.h>

int main(void)
{
    char a[2] = {limpet_nondet_char(), 0}, b[2] = {limpet_nondet_char(), 0};
    limpet_assume(a[0] > 0 && b[0] > 0);
    limpet_assert((strcmp(a, b) < 0) == (a[0] < b[0]));
    return 0;
}

// limpet: unsafe(assertion@10)
// why: Letters are compared as unsigned, so a negative char is larger.
// inputs: 97, -1
#include <limpet.h>
#include <string.h>

int main(void)
{
    char a[2] = {limpet_nondet_char(), 0}, b[2] = {limpet_nondet_char(), 0};
    limpet_assert((strcmp(a, b) < 0) == (a[0] < b[0])); // <- here
    return 0;
}

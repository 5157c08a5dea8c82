// limpet: unsafe(assertion@14)
// why: The byte behind the copied ones need not be the same.
// inputs: 0001020304050607ff09, 8, 8
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned char from[10], to[10] = {0};
    limpet_havoc(from, sizeof from);
    unsigned length = limpet_nondet_uint(), at = limpet_nondet_uint();
    limpet_assume(length <= sizeof to && at <= length && at < sizeof to);
    memcpy(to, from, length);
    limpet_assert(to[at] == from[at]); // <- here
    return 0;
}

// limpet: safe
// why: Ten bytes of anything are the same after they were copied, wherever one looks.
// inputs: 00010203040506070809, 9, 8
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned char from[10], to[10] = {0};
    limpet_havoc(from, sizeof from);
    unsigned length = limpet_nondet_uint(), at = limpet_nondet_uint();
    limpet_assume(length <= sizeof to && at < length);
    unsigned char last = from[9], sum = (unsigned char)(from[7] + from[8]);
    memcpy(to, from, length);
    limpet_assert(to[at] == from[at]);
    limpet_assert(from[9] == last && (unsigned char)(from[8] + from[7]) == sum);
    return 0;
}

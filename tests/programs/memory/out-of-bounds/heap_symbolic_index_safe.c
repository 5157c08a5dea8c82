// limpet: safe
// why: The index is compared with the length.
// inputs: 3, 7, 2
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned length = limpet_nondet_uint(), capacity = limpet_nondet_uint(), i = limpet_nondet_uint();
    limpet_assume(0 < length && length < capacity && capacity < 100);
    char *text = malloc(length);
    if (!text)
        return 0;
    memset(text, 'a', length);
    if (i < length)
        text[i] = 'b';
    limpet_assert(text[0] == 'a' || text[0] == 'b');
    free(text);
    return 0;
}

// limpet: unsafe(out-of-bounds@13)
// why: Without a terminating zero the search for it leaves the array.
// inputs: 0x61626364
#include <limpet.h>
#include <string.h>

int main(void)
{
    char s[5] = {0};
    unsigned text = limpet_nondet_uint();
    memcpy(s, &text, 4);
    s[4] = 'x';
    size_t n = strlen(s); // <- here
    limpet_assert(n <= 4);
    limpet_assert(s[n] == 0);
    return 0;
}

// limpet: safe
// why: The length of a string is that of the text before its first zero.
// inputs: 0x6101
#include <limpet.h>
#include <string.h>

int main(void)
{
    char s[5] = {0};
    unsigned text = limpet_nondet_uint();
    memcpy(s, &text, 4);
    size_t n = strlen(s);
    limpet_assert(n <= 4);
    limpet_assert(s[n] == 0);
    return 0;
}

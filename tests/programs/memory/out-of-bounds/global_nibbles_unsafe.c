// limpet: unsafe(out-of-bounds@11)
// why: A byte has two hexadecimal digits, and the second one is taken without masking the first one out.
// inputs: 171
#include <limpet.h>

static const char digits[16] = "0123456789abcdef";
static char text[3];

static char digit(const char *table, unsigned at)
{
    return table[at]; // <- here
}

int main(void)
{
    unsigned char byte = limpet_nondet_uchar();
    text[0] = digit(digits, byte >> 4);
    text[1] = digit(digits, byte);
    limpet_assert(text[0] >= '0' && text[1] <= 'f');
    return 0;
}

// limpet: safe
// why: Each digit is masked.
// inputs: 171
#include <limpet.h>

static const char digits[16] = "0123456789abcdef";
static char text[3];

static char digit(const char *table, unsigned at)
{
    return table[at];
}

int main(void)
{
    unsigned char byte = limpet_nondet_uchar();
    text[0] = digit(digits, byte >> 4);
    text[1] = digit(digits, byte & 15);
    limpet_assert(text[0] >= '0' && text[1] <= 'f');
    return 0;
}

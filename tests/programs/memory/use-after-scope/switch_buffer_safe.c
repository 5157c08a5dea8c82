// limpet: safe
// why: The buffer lives as long as the text is used.
// inputs: 7
#include <limpet.h>

int main(void)
{
    const char *text;
    int n = limpet_nondet_int();
    char digit[2];
    switch (n) {
    case 0:
        text = "zero";
        break;
    default: {
        digit[0] = (char)('0' + (n & 7));
        digit[1] = '\0';
        text = digit;
    }
    }
    limpet_assert(text[0] != '\0');
    return 0;
}

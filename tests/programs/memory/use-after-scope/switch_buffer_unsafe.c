// limpet: unsafe(use-after-scope@21)
// why: The text is put into a buffer that lives only in one case of the switch.
// inputs: 7
#include <limpet.h>

int main(void)
{
    const char *text;
    int n = limpet_nondet_int();
    switch (n) {
    case 0:
        text = "zero";
        break;
    default: {
        char digit[2];
        digit[0] = (char)('0' + (n & 7));
        digit[1] = '\0';
        text = digit;
    }
    }
    limpet_assert(text[0] != '\0'); // <- here
    return 0;
}

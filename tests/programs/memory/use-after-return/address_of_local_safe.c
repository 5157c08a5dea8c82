// limpet: safe
// why: The returned address is that of a static array.
#include <limpet.h>

static char *hexadecimal(unsigned char byte)
{
    static char text[3];
    char *start = text;
    start[0] = "0123456789abcdef"[byte / 16];
    start[1] = "0123456789abcdef"[byte % 16];
    start[2] = '\0';
    return start;
}

int main(void)
{
    const char *text = hexadecimal(0x2a);
    limpet_assert(text[0] == '2');
    return 0;
}

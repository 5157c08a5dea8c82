// limpet: safe
#include <string.h>

int main(void)
{
    char s[16] = "abcdefgh";
    volatile unsigned n = 8;
    memmove(s + 2, s, n);
    return s[9] != 'h';
}

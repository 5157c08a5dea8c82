// limpet: unsafe(overlapping-copy@8)
#include <string.h>

int main(void)
{
    char s[16] = "abcdefgh";
    volatile unsigned n = 8;
    memcpy(s + 2, s, n); // <- here
    return s[9] != 'h';
}

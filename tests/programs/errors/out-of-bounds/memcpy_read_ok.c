// limpet: safe
#include <string.h>

int main(void)
{
    char from[4] = {1, 2, 3, 4}, to[8];
    volatile unsigned n = sizeof from;
    memcpy(to, from, n);
    return to[0] - 1;
}

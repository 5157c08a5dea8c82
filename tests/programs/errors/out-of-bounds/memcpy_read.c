// limpet: unsafe(out-of-bounds@8)
#include <string.h>

int main(void)
{
    char from[4] = {1, 2, 3, 4}, to[8];
    volatile unsigned n = sizeof to;
    memcpy(to, from, n); // <- here
    return to[0] - 1;
}

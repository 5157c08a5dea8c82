// limpet: safe
// why: The character is made unsigned before it becomes an index.
// inputs: -1
#include <limpet.h>

int main(void)
{
    unsigned char seen[128] = {0};
    char c = limpet_nondet_char();
    if ((unsigned char)c < 128)
        seen[(int)c]++;
    limpet_assert(seen[0] <= 1);
    return 0;
}

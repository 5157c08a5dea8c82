// limpet: safe
// why: The size of an array is already a number of bytes.
#include <limpet.h>
#include <string.h>

int main(void)
{
    long counters[4];
    memset(counters, 0, sizeof counters);
    limpet_assert(counters[3] == 0);
    return 0;
}

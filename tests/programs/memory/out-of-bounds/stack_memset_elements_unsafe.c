// limpet: unsafe(out-of-bounds@9)
// why: The number of bytes to clear is multiplied by the size of an element once too often.
#include <limpet.h>
#include <string.h>

int main(void)
{
    long counters[4];
    memset(counters, 0, sizeof counters * sizeof counters[0]); // <- here
    limpet_assert(counters[3] == 0);
    return 0;
}

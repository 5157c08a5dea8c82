// limpet: safe --m32
// why: All bytes of the number are set.
#include <limpet.h>
#include <stdint.h>
#include <string.h>

int main(void)
{
    int x = 0;
    uint64_t number;
    void *p = &x;
    number = 0;
    memcpy(&number, &p, sizeof p);
    limpet_assert(number >> 32 == 0);
    return 0;
}

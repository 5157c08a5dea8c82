// limpet: unsafe(uninitialised@13) --m32
// why: Only as many bytes are set as a pointer has, which is half of the number here.
#include <limpet.h>
#include <stdint.h>
#include <string.h>

int main(void)
{
    int x = 0;
    uint64_t number;
    void *p = &x;
    memcpy(&number, &p, sizeof p);
    limpet_assert(number >> 32 == 0); // <- here
    return 0;
}

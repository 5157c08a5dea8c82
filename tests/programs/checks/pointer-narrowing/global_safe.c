// limpet: safe --also pointer-narrowing
// why: Only the alignment is read, from a number that has room for the address.
#include <stdint.h>

static int object;

int main(void)
{
    uintptr_t address = (uintptr_t)&object;
    return (address & 3) != 0;
}

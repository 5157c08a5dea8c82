// limpet: unsafe(pointer-narrowing@8) --also pointer-narrowing --m32
// why: An address has 32 bits, a character has 8.
#include <stdint.h>

int main(void)
{
    int object = 0;
    unsigned char hash = (unsigned char)(uintptr_t)&object; // <- here
    return hash == 0;
}

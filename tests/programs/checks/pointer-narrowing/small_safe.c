// limpet: safe --also pointer-narrowing --m32
// why: On a machine with addresses of 32 bits, an int has room for them.
#include <stdint.h>

int main(void)
{
    int object = 0;
    return (int)(intptr_t)&object == 0;
}

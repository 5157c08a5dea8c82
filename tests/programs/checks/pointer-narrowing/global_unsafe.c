// limpet: unsafe(pointer-narrowing@9) --also pointer-narrowing
// why: The address of a variable does not fit into a short.
#include <stdint.h>

static int object;

int main(void)
{
    short low = (short)(uintptr_t)&object; // <- here
    return low == 0;
}

// limpet: unsafe(pointer-narrowing@10) --also pointer-narrowing
// why: The pointer is not always null.
// inputs: 1
#include <limpet.h>
#include <stdint.h>

int main(void)
{
    int object = 0, *nothing = limpet_nondet_bool() ? &object : 0;
    return (int)(intptr_t)nothing != 0; // <- here
}

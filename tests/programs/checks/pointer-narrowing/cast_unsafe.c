// limpet: unsafe(pointer-narrowing@9) --also pointer-narrowing
// why: A pointer is kept as a number of 32 bits.
// inputs: 1
#include <limpet.h>
#include <stdint.h>

static uint32_t handle_of(int *object)
{
    return (uint32_t)(uintptr_t)object; // <- here
}

int main(void)
{
    int object = 0;
    return handle_of(limpet_nondet_bool() ? &object : 0) == 7;
}

// limpet: safe --also pointer-narrowing
// why: uintptr_t has room for every pointer.
#include <limpet.h>
#include <stdint.h>

static uintptr_t handle_of(int *object)
{
    return (uintptr_t)object;
}

int main(void)
{
    int object = 0;
    return handle_of(limpet_nondet_bool() ? &object : 0) == 0;
}

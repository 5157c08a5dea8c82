// limpet: unsafe(wild-pointer@21)
// why: The slot holds a small number instead of the address of a struct.
// inputs: 1
#include <limpet.h>
#include <stdint.h>

struct point {
    int x, y;
};

int main(void)
{
    struct point p = {1, 2};
    union slot {
        struct point *pointer;
        uintptr_t number;
    } s;
    s.pointer = &p;
    if (limpet_nondet_bool())
        s.number = 0x12345;
    limpet_assert(s.pointer->y == 2); // <- here
    return 0;
}

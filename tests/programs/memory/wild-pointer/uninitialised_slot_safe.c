// limpet: safe
// why: The slot holds the address of a struct.
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
        s.pointer = &p;
    limpet_assert(s.pointer->y == 2);
    return 0;
}

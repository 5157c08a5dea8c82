// limpet: safe
// why: The length is compared with the room that is left.
// inputs: 1960050687, 1, 2765083070, 1, 1685962830, 0
#include <limpet.h>

int main(void)
{
    unsigned used = 0, size = limpet_nondet_uint();
    while (limpet_nondet_bool()) {
        unsigned length = limpet_nondet_uint(), before = used;
        if (length <= size - used)
            used += length;
        limpet_assert(used >= before && used <= size);
    }
    return 0;
}

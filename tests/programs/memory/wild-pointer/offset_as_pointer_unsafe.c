// limpet: unsafe(wild-pointer@14)
// why: An offset into a file is used as if it were an address.
// inputs: 8
#include <limpet.h>
#include <stddef.h>

static const unsigned char file[16] = {0, 0, 0, 0, 0, 0, 0, 0, 42};

int main(void)
{
    size_t offset = limpet_nondet_size_t();
    limpet_assume(offset == 8);
    const unsigned char *at = (const unsigned char *)(offset << 12);
    limpet_assert(*at == 42); // <- here
    return 0;
}

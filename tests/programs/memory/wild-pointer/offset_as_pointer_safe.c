// limpet: safe
// why: The offset is added to the start of the file.
// inputs: 8
#include <limpet.h>
#include <stddef.h>

static const unsigned char file[16] = {0, 0, 0, 0, 0, 0, 0, 0, 42};

int main(void)
{
    size_t offset = limpet_nondet_size_t();
    limpet_assume(offset == 8);
    const unsigned char *at = file + offset;
    limpet_assert(*at == 42);
    return 0;
}

// limpet: unsafe(out-of-bounds@18)
// why: The block has room for the data but not for the header.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

struct packet { unsigned length; unsigned char data[]; };

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n >= 1 && n <= 5);
    struct packet *p = malloc(sizeof *p + n - 1);
    if (!p)
        return 0;
    p->length = n;
    for (unsigned i = 0; i < n; i++)
        p->data[i] = (unsigned char)i; // <- here
    limpet_assert(p->data[p->length - 1] == n - 1);
    free(p);
    return 0;
}

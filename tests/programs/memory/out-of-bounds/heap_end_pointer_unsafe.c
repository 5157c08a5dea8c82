// limpet: unsafe(out-of-bounds@19)
// why: The end pointer is itself dereferenced before it is compared.
// inputs: 4
#include <limpet.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 4);
    char *start = malloc(n + 1u), *end;
    if (!start)
        return 0;
    memset(start, 'a', n + 1u);
    end = start + n + 1;
    char *p = start;
    while (*p == 'a' && p != end) // <- here
        p++;
    limpet_assert(p - start == (ptrdiff_t)n + 1);
    free(start);
    return 0;
}

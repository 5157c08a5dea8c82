// limpet: safe
// why: The records start at multiples of their size.
// inputs: 1
#include <limpet.h>
#include <string.h>

struct record {
    char text[4];
};

static void copy(void *to, const void *from)
{
    memcpy(to, from, sizeof(struct record));
}

int main(void)
{
    char pool[12] = "abcdefghijk";
    unsigned i = limpet_nondet_uint();
    limpet_assume(1 <= i && i <= 2);
    copy(pool + i * sizeof(struct record), pool);
    limpet_assert(pool[0] == 'a');
    return 0;
}

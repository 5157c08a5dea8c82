// limpet: unsafe(assertion@14)
// why: The offset of the wrong member is subtracted.
// inputs: 8
#include <limpet.h>
#include <stddef.h>

struct item { int id; int link; };

int main(void)
{
    struct item it = {limpet_nondet_int(), 5};
    int *link = &it.link;
    struct item *back = (struct item *)((char *)link - offsetof(struct item, id));
    limpet_assert(back == &it); // <- here
    return 0;
}

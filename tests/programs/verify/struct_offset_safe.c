// limpet: safe
// why: The address of a member leads back to the struct that contains it.
#include <limpet.h>
#include <stddef.h>

struct item { int id; int link; };

int main(void)
{
    struct item it = {limpet_nondet_int(), 5};
    int *link = &it.link;
    struct item *back = (struct item *)((char *)link - offsetof(struct item, link));
    limpet_assert(back == &it && back->id == it.id);
    return 0;
}

// limpet: unsafe(out-of-bounds@22)
// why: The member is not the one at this offset, so the computed struct starts too early.
#include <limpet.h>
#include <stddef.h>
#include <stdlib.h>

struct item {
    long id;
    struct link {
        struct link *next;
    } by_name, by_age;
};

int main(void)
{
    struct item *it = malloc(sizeof *it);
    if (!it)
        return 0;
    it->id = 7;
    struct link *l = &it->by_name;
    struct item *back = (struct item *)((char *)l - offsetof(struct item, by_age));
    limpet_assert(back->id == 7); // <- here
    free(it);
    return 0;
}

// limpet: safe
// why: The offset is that of the member that the pointer leads to.
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
    struct item *back = (struct item *)((char *)l - offsetof(struct item, by_name));
    limpet_assert(back->id == 7);
    free(it);
    return 0;
}

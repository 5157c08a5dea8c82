// limpet: unsafe(out-of-bounds@21)
// why: A whole struct is copied out of a block that is only as long as its used part.
#include <limpet.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct record {
    int used;
    char text[12];
};

int main(void)
{
    size_t part = offsetof(struct record, text) + 4;
    struct record *r = malloc(part), copy = {0};
    if (!r)
        return 0;
    r->used = 4;
    memcpy((char *)r + offsetof(struct record, text), "abc", 4);
    copy = *r; // <- here
    free(r);
    limpet_assert(copy.used == 4);
    return 0;
}

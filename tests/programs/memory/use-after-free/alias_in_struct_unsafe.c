// limpet: unsafe(use-after-free@25)
// why: Two structs share one buffer; one of them frees it while the other still uses it.
#include <stdlib.h>
#include <string.h>

struct text {
    char *start;
    unsigned length;
};

static struct text copy_of(const struct text *t)
{
    struct text copy = *t;
    return copy;
}

int main(void)
{
    struct text a = {malloc(4), 4};
    if (!a.start)
        return 0;
    memset(a.start, 'a', 4);
    struct text b = copy_of(&a);
    free(a.start);
    b.start[0] = 'b'; // <- here
    return 0;
}

// limpet: unsafe(modified-read-only@12)
// why: A function that measures changes what it measures.
// native: unseen, a promise of the harness, which compilers do not know
#include <limpet.h>

struct range {
    int low, high;
};

static int width(struct range *range)
{
    range->high -= range->low; // <- here
    return range->high;
}

int main(void)
{
    int total = 0;
    for (int i = 0; i < 3; i++) {
        struct range range = {i, 2 * i};
        limpet_read_only(&range);
        total += width(&range);
    }
    return total != 3;
}

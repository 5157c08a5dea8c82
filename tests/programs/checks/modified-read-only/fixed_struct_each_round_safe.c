// limpet: safe
// why: A struct is made in each round; the promise is about that of this round.
#include <limpet.h>

struct range {
    int low, high;
};

static int width(struct range *range)
{
    return range->high - range->low;
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

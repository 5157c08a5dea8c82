// limpet: unsafe(out-of-bounds@14)
// why: The write position is wrapped after the write instead of before it.
#include <limpet.h>

struct ring {
    int items[3];
    unsigned next;
};

static void put(int *items, unsigned *next, int value)
{
    if (*next > 3)
        *next = 0;
    items[*next] = value; // <- here
    ++*next;
}

int main(void)
{
    struct ring r = {{0}, 0};
    int buffer[3] = {0};
    for (int i = 0; i < 5; i++)
        put(buffer, &r.next, i);
    limpet_assert(buffer[0] == 3);
    return 0;
}

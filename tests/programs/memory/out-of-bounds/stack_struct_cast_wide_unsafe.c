// limpet: unsafe(out-of-bounds@16)
// why: A header is looked at as if the whole message were there.
#include <limpet.h>

struct header {
    int kind, length;
};

struct message {
    struct header header;
    int payload[2];
};

static int second_word(const struct header *h)
{
    return ((const struct message *)h)->payload[1]; // <- here
}

int main(void)
{
    struct header small = {1, 2};
    limpet_assert(second_word(&small) == 0);
    return 0;
}

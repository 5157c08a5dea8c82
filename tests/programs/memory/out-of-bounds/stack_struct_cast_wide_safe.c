// limpet: safe
// why: The whole message is there.
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
    return ((const struct message *)h)->payload[1];
}

int main(void)
{
    struct message small = {{1, 2}, {3, 0}};
    limpet_assert(second_word(&small.header) == 0);
    return 0;
}

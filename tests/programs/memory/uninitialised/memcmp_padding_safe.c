// limpet: safe
// why: The structs are cleared as a whole before their members are set.
#include <limpet.h>
#include <string.h>

struct key {
    char kind;
    int number;
};

static void set(struct key *k, char kind, int number)
{
    memset(k, 0, sizeof *k);
    k->kind = kind;
    k->number = number;
}

int main(void)
{
    struct key a, b;
    set(&a, 'a', 1);
    set(&b, 'a', 1);
    limpet_assert(memcmp(&a, &b, sizeof a) == 0);
    return 0;
}

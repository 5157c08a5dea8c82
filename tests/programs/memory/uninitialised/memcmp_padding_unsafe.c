// limpet: unsafe(uninitialised@22)
// why: The padding between the members is compared too, and has no value.
#include <limpet.h>
#include <string.h>

struct key {
    char kind;
    int number;
};

static void set(struct key *k, char kind, int number)
{
    k->kind = kind;
    k->number = number;
}

int main(void)
{
    struct key a, b;
    set(&a, 'a', 1);
    set(&b, 'a', 1);
    limpet_assert(memcmp(&a, &b, sizeof a) == 0); // <- here
    return 0;
}

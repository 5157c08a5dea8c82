// limpet: unsafe(uninitialised@25)
// why: The block is fresh and one of its members was never set.
#include <stdlib.h>
#include <string.h>

struct account {
    int owner;
    long balance;
    char currency[4];
};

static struct account *open(int owner)
{
    struct account *a = malloc(sizeof *a);
    if (a) {
        a->owner = owner;
        memcpy(a->currency, "EUR", 4);
    }
    return a;
}

int main(void)
{
    struct account *a = open(1);
    if (a && a->balance < 0) // <- here
        a->owner = 0;
    free(a);
    return 0;
}

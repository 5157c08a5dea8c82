// limpet: unsafe(null-dereference@10)
// why: One of the two structs has no counter.
// inputs: 1
#include <limpet.h>

struct user { int id; int *counter; };

static void use(struct user *u)
{
    ++*u->counter; // <- here
}

int main(void)
{
    int counter = 0;
    struct user a = {1, &counter}, b = {2, &counter};
    if (limpet_nondet_bool())
        b.counter = 0;
    use(&a);
    use(&b);
    limpet_assert(counter == 2);
    return 0;
}

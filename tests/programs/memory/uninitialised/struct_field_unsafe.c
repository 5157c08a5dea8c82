// limpet: unsafe(uninitialised@29)
// why: Only one of the constructors sets the flag.
// inputs: 1
#include <limpet.h>

struct node {
    int value;
    int visited;
};

static void make(struct node *n, int value)
{
    n->value = value;
}

static void make_visited(struct node *n, int value)
{
    n->value = value;
    n->visited = 1;
}

int main(void)
{
    struct node n;
    if (limpet_nondet_bool())
        make(&n, 3);
    else
        make_visited(&n, 4);
    limpet_assert(n.visited || n.value == 3); // <- here
    return 0;
}

// limpet: safe
// why: Both constructors set the flag.
// inputs: 1
#include <limpet.h>

struct node {
    int value;
    int visited;
};

static void make(struct node *n, int value)
{
    n->value = value;
    n->visited = 0;
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
    limpet_assert(n.visited || n.value == 3);
    return 0;
}

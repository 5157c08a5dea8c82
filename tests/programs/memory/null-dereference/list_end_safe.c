// limpet: safe
// why: The loop ends at the last node.
#include <limpet.h>

struct node {
    struct node *next;
    int value;
};

static int is_sorted(const struct node *n)
{
    for (; n && n->next; n = n->next)
        if (n->value > n->next->value)
            return 0;
    return 1;
}

int main(void)
{
    struct node c = {0, 3}, b = {&c, 2}, a = {&b, 1};
    limpet_assert(is_sorted(&a));
    return 0;
}

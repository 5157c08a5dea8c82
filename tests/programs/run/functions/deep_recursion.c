// modes: 32 64
#include <stdio.h>

struct node { struct node *next; int value; };
static struct node pool[20000];

static unsigned depth(unsigned n) { return n == 0 ? 0 : 1 + depth(n - 1); }

static long long sum(const struct node *n)
{
    if (!n)
        return 0;
    return n->value + sum(n->next);
}

int main(void)
{
    printf("%u\n", depth(20000));
    for (int i = 0; i < 20000; i++) {
        pool[i].value = i;
        pool[i].next = i + 1 < 20000 ? &pool[i + 1] : 0;
    }
    printf("%lld\n", sum(pool));
    return 0;
}

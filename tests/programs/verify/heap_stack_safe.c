// limpet: safe
// why: A stack of limited depth gives back its numbers in reverse order.
// inputs: 1, 2, 3
#include <limpet.h>
#include <stdlib.h>

struct stack { unsigned depth, limit; int *data; };

static int push(struct stack *s, int x)
{
    if (s->depth == s->limit)
        return -1;
    s->data[s->depth++] = x;
    return 0;
}

int main(void)
{
    struct stack s = {0, 2, malloc(2 * sizeof(int))};
    if (!s.data)
        return 0;
    int pushed = 0, last = 0;
    for (int i = 0; i < 3; i++) {
        int x = limpet_nondet_int();
        if (push(&s, x) == 0) {
            pushed++;
            last = x;
        }
    }
    limpet_assert(pushed == 2 && s.data[1] == last);
    free(s.data);
    return 0;
}

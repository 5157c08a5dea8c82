// limpet: safe
// why: Each user of the shared value is counted.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

struct shared {
    unsigned users;
    int value;
};

static struct shared *acquire(struct shared *s)
{
    s->users++;
    return s;
}

static void release(struct shared *s)
{
    if (--s->users == 0)
        free(s);
}

int main(void)
{
    struct shared *s = malloc(sizeof *s);
    if (!s)
        return 0;
    s->users = 1;
    s->value = 7;
    struct shared *other = acquire(s);
    if (limpet_nondet_bool()) {
        release(s);
        s = acquire(other);
    }
    limpet_assert(s->value == 7);
    release(s);
    release(other);
    return 0;
}

// limpet: safe
// why: Each state is a function that returns the next one.
// inputs: 1, 0, 1
#include <limpet.h>

struct state;
typedef void (*handler)(struct state *, _Bool);
struct state { handler next; int accepted; };

static void done(struct state *s, _Bool bit);

static void start(struct state *s, _Bool bit)
{
    s->accepted = 0;
    s->next = bit ? done : start;
}

static void done(struct state *s, _Bool bit)
{
    (void)bit;
    s->accepted = 1;
    s->next = done;
}

int main(void)
{
    struct state s = {start, 0};
    _Bool seen = 0;
    for (int i = 0; i < 3; i++) {
        _Bool bit = limpet_nondet_bool();
        _Bool before = seen;
        s.next(&s, bit);
        seen |= bit;
        limpet_assert(s.accepted == before);
    }
    return 0;
}

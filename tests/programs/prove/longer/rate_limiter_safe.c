// limpet: safe
// why: In each window of time there are at most as many requests as allowed.
// inputs: 8192, 8, 0
#include <limpet.h>

#define WINDOW 60

struct limiter {
    unsigned window_start;
    int in_window;
    int most;
};

static unsigned now;
static int really_in_window;

static void advance(unsigned seconds)
{
    now += seconds;
}

static void new_window(struct limiter *l)
{
    l->window_start = now;
    l->in_window = 0;
    really_in_window = 0;
}

static _Bool request(struct limiter *l)
{
    _Bool fresh = now - l->window_start >= WINDOW;
    if (fresh)
        new_window(l);
    if (l->in_window >= l->most)
        return 0;
    l->in_window++;
    really_in_window++;
    return 1;
}

int main(void)
{
    struct limiter l = {0, 0, limpet_nondet_int()};
    limpet_assume(l.most > 0 && l.most <= 10000);
    now = limpet_nondet_uint();
    l.window_start = now;
    unsigned long granted = 0, refused = 0;
    while (limpet_nondet_bool()) {
        if (limpet_nondet_bool()) {
            advance(limpet_nondet_uchar());
        } else if (request(&l)) {
            granted++;
            limpet_assert(really_in_window > 0);
        } else {
            refused++;
        }
        limpet_assert(really_in_window <= l.most);
        limpet_assert(l.in_window >= 0 && l.in_window <= l.most);
    }
    return 0;
}

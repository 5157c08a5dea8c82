// limpet: unsafe(assertion@45)
// why: The waiting time is doubled after it was compared with its maximum.
// inputs: 20, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
#include <limpet.h>

#define SHORTEST 10
#define LONGEST 5000

enum outcome { DONE, FAILED, TEMPORARY };

struct retry {
    int tries;
    int allowed;
    int wait;
    long waited;
};

static enum outcome attempt(void)
{
    int result = limpet_nondet_int();
    if (result == 0)
        return DONE;
    return result < 0 ? FAILED : TEMPORARY;
}

static void back_off(struct retry *r)
{
    r->waited += r->wait;
    if (r->wait > LONGEST)
        r->wait = LONGEST;
    r->wait = r->wait * 2;
}

static void recover(struct retry *r)
{
    r->wait -= r->wait / 4;
    if (r->wait < SHORTEST)
        r->wait = SHORTEST;
}

static _Bool run(struct retry *r)
{
    while (r->tries < r->allowed) {
        r->tries++;
        limpet_assert(r->wait >= SHORTEST && r->wait <= LONGEST); // <- here
        switch (attempt()) {
        case DONE:
            recover(r);
            return 1;
        case FAILED:
            return 0;
        case TEMPORARY:
            back_off(r);
            break;
        }
    }
    return 0;
}

int main(void)
{
    struct retry r = {0, limpet_nondet_int(), SHORTEST, 0};
    limpet_assume(r.allowed > 0 && r.allowed <= 1000);
    while (limpet_nondet_bool()) {
        r.tries = 0;
        r.waited = 0;
        _Bool done = run(&r);
        limpet_assert(r.tries >= 1 && r.tries <= r.allowed);
        if (!done)
            r.wait = SHORTEST;
    }
    return 0;
}

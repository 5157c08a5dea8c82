// limpet: safe
// why: At most one of the two roads has a light that is not red.
// inputs: 1, 1, 1, 144, 1, 8, 1, 17, 0
#include <limpet.h>

enum light { RED, YELLOW, GREEN };

struct crossing {
    enum light first;
    enum light second;
    int timer;
    _Bool first_is_next;
};

static int duration(enum light light)
{
    switch (light) {
    case RED:
        return 2;
    case YELLOW:
        return 3;
    case GREEN:
        return 30;
    }
    return 1;
}

static _Bool all_red(const struct crossing *c)
{
    return c->first == RED && c->second == RED;
}

static void change(struct crossing *c)
{
    if (all_red(c)) {
        if (c->first_is_next)
            c->first = GREEN;
        else
            c->second = GREEN;
        c->first_is_next = !c->first_is_next;
        c->timer = duration(GREEN);
    } else if (c->first == GREEN) {
        c->first = YELLOW;
        c->timer = duration(YELLOW);
    } else if (c->first == YELLOW) {
        c->first = RED;
        c->timer = duration(RED);
    } else if (c->second == GREEN) {
        c->second = YELLOW;
        c->timer = duration(YELLOW);
    } else {
        c->second = RED;
        c->timer = duration(RED);
    }
}

static void tick(struct crossing *c, int seconds)
{
    if (seconds < c->timer)
        c->timer -= seconds;
    else
        change(c);
}

int main(void)
{
    struct crossing c = {RED, RED, 1, 1};
    while (limpet_nondet_bool()) {
        tick(&c, limpet_nondet_uchar());
        limpet_assert(c.first == RED || c.second == RED);
        limpet_assert(c.timer >= 0 && c.timer <= 30);
    }
    return 0;
}

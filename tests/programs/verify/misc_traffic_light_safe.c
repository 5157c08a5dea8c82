// limpet: safe
// why: A light goes through its colours in order.
// inputs: 1, 1, 1, 1
#include <limpet.h>

enum colour { RED, GREEN, YELLOW };

static enum colour now = RED, before = RED;

static void step(void)
{
    before = now;
    switch (now) {
    case RED: now = GREEN; break;
    case GREEN: now = YELLOW; break;
    case YELLOW: now = RED; break;
    }
}

int main(void)
{
    for (int i = 0; i < 4; i++)
        if (limpet_nondet_bool())
            step();
    limpet_assert(!(before == GREEN && now == RED));
    return 0;
}

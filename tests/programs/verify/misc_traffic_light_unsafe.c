// limpet: unsafe(assertion@25)
// why: Green is followed by red at once.
// inputs: 1, 1, 1, 1
#include <limpet.h>

enum colour { RED, GREEN, YELLOW };

static enum colour now = RED, before = RED;

static void step(void)
{
    before = now;
    switch (now) {
    case RED: now = GREEN; break;
    case GREEN: now = RED; break;
    case YELLOW: now = RED; break;
    }
}

int main(void)
{
    for (int i = 0; i < 4; i++)
        if (limpet_nondet_bool())
            step();
    limpet_assert(!(before == GREEN && now == RED)); // <- here
    return 0;
}

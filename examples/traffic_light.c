// limpet: safe
//
// A state machine for two lights at a crossing. The assertions say what must
// never happen; the run visits every state.
#include <assert.h>
#include <stdio.h>

enum light { RED, RED_AMBER, GREEN, AMBER };

static const char *const names[] = {"red", "red-amber", "green", "amber"};

struct crossing {
    enum light north, east;
    int wait;
};

static enum light after(enum light light) {
    switch (light) {
    case RED:
        return RED_AMBER;
    case RED_AMBER:
        return GREEN;
    case GREEN:
        return AMBER;
    case AMBER:
        break;
    }
    return RED;
}

static void step(struct crossing *c) {
    if (c->wait > 0) {
        c->wait--;
        return;
    }
    enum light *moving = &c->east;
    if (c->north != RED || (c->east == RED && c->wait == 0))
        moving = &c->north;
    *moving = after(*moving);
    if (*moving == GREEN)
        c->wait = 2;
    if (moving == &c->north && c->north == RED)
        c->east = after(c->east); // hand over
}

int main(void) {
    struct crossing c = {RED, RED, 0};
    for (int t = 0; t < 16; t++) {
        step(&c);
        assert(c.north == RED || c.east == RED);
        assert(c.wait >= 0 && c.wait <= 2);
        printf("%2d  north %-9s  east %s\n", t, names[c.north], names[c.east]);
    }
    return 0;
}

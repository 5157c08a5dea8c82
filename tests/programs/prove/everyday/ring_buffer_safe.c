// limpet: safe
// why: the first slot is always one of the sixteen
// inputs: 0, 1, 0, 2
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define SLOTS 16

struct ring {
    int slots[SLOTS];
    unsigned first, used;
};

static int put(struct ring *ring, int value) {
    if (ring->used == SLOTS)
        return 0;
    ring->slots[(ring->first + ring->used) % SLOTS] = value;
    ring->used++;
    return 1;
}

static int take(struct ring *ring, int *value) {
    if (ring->used == 0)
        return 0;
    *value = ring->slots[ring->first];
    ring->first = (ring->first + 1) % SLOTS;
    ring->used--;
    return 1;
}

int main(void) {
    static struct ring ring;
    int value = 0;
    for (;;) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            put(&ring, value);
            break;
        case 1:
            take(&ring, &value);
            break;
        case 2:
            return 0;
        default:
            break;
        }
        assert(ring.used <= SLOTS);
    }
}

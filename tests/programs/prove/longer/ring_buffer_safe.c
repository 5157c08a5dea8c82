// limpet: safe
// why: Head, tail and count of the ring always fit together.
// inputs: 11, 1, 0, 1, 0
#include <limpet.h>

#define SLOTS 32

struct ring {
    int slots[SLOTS];
    unsigned head;
    unsigned tail;
    unsigned count;
};

static struct ring ring;

static unsigned next(unsigned at)
{
    at++;
    if (at >= SLOTS)
        at = 0;
    return at;
}

static _Bool is_full(const struct ring *r)
{
    return r->count == SLOTS;
}

static _Bool is_empty(const struct ring *r)
{
    return r->count == 0;
}

static _Bool put(struct ring *r, int value)
{
    if (is_full(r))
        return 0;
    r->slots[r->head] = value;
    r->head = next(r->head);
    r->count++;
    return 1;
}

static _Bool take(struct ring *r, int *value)
{
    if (is_empty(r))
        return 0;
    *value = r->slots[r->tail];
    r->tail = r->tail + 1 < SLOTS ? r->tail + 1 : 0;
    r->count--;
    return 1;
}

static void check(const struct ring *r)
{
    limpet_assert(r->count <= SLOTS);
    limpet_assert(r->head < SLOTS && r->tail < SLOTS);
}

int main(void)
{
    unsigned long puts = 0, takes = 0;
    ring.head = ring.tail = limpet_nondet_uint() % SLOTS;
    while (puts < 1000000 && limpet_nondet_bool()) {
        int value = limpet_nondet_int();
        if (limpet_nondet_bool()) {
            if (put(&ring, value))
                puts++;
        } else {
            if (take(&ring, &value))
                takes++;
        }
        check(&ring);
        limpet_assert(puts - takes == ring.count);
    }
    return 0;
}

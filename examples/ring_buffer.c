// limpet: safe
//
// A queue of fixed size in a ring. Positions count up for ever and wrap around
// like all unsigned numbers; the difference is still right.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define SIZE 8 // a power of two

struct ring {
    int slots[SIZE];
    uint8_t head, tail; // small, so that they wrap around soon
};

static unsigned length(const struct ring *ring) {
    return (uint8_t)(ring->head - ring->tail);
}

static bool push(struct ring *ring, int value) {
    if (length(ring) == SIZE)
        return false;
    ring->slots[ring->head++ % SIZE] = value;
    return true;
}

static bool pop(struct ring *ring, int *value) {
    if (length(ring) == 0)
        return false;
    *value = ring->slots[ring->tail++ % SIZE];
    return true;
}

int main(void) {
    struct ring ring = {{0}, 0, 0};
    int sent = 0, received = 0, refused = 0, value;

    for (int round = 0; round < 100; round++) {
        for (int i = 0; i < 1 + round % 9; i++)
            if (push(&ring, sent))
                sent++;
            else
                refused++;
        assert(length(&ring) <= SIZE);
        while (pop(&ring, &value)) {
            assert(value == received); // in order, nothing lost
            received++;
        }
    }
    printf("%d sent, %d received, %d refused\n", sent, received, refused);
    return sent == received ? 0 : 1;
}

#include <assert.h>

unsigned nd_unsigned(void);

static unsigned mix(unsigned h) {
    for (int i = 0; i < 40; i++) {
        h ^= h >> 15;
        h *= 0x85ebca6bu;
    }
    return h;
}

static int pick(int i) {
    static const int table[4] = {3, 1, 4, 1};
    return table[i];
}

int main(void) {
    unsigned seed = nd_unsigned(), state = 1;
    for (unsigned i = 0; i < 30; i++) state = mix(state ^ seed) + i;
    return state == 0x12345678u ? pick((int)(mix(state ^ seed) % 5)) : 0;
}

// limpet: unsafe(assertion@65)
// why: A large refill is not cut off at the capacity.
// inputs: 9987, 100, 1, 0, 1, 0, 0, 1, 42754, 0, 1, 40, 0, 1, 1073747546, 1
#include <limpet.h>

struct bucket {
    int capacity;
    int tokens;
    int rate;
    long allowed;
    long refused;
};

static void configure(struct bucket *b, int capacity, int rate)
{
    if (capacity < 1)
        capacity = 1;
    if (capacity > 10000)
        capacity = 10000;
    if (rate < 1)
        rate = 1;
    if (rate > 100)
        rate = 100;
    b->capacity = capacity;
    b->rate = rate;
    b->tokens = capacity;
    b->allowed = 0;
    b->refused = 0;
}

static void tick(struct bucket *b)
{
    if (b->tokens == b->capacity)
        b->tokens = b->capacity;
    else
        b->tokens += b->rate;
}

static _Bool ask(struct bucket *b, int cost)
{
    if (cost < 1 || cost > b->tokens) {
        b->refused++;
        return 0;
    }
    b->tokens -= cost;
    b->allowed++;
    return 1;
}

int main(void)
{
    struct bucket bucket;
    long requests = 0;
    configure(&bucket, limpet_nondet_int(), limpet_nondet_int());
    while (requests < 1000000) {
        if (limpet_nondet_bool()) {
            tick(&bucket);
        } else if (limpet_nondet_bool()) {
            ask(&bucket, limpet_nondet_int());
            requests++;
        } else {
            break;
        }
        limpet_assert(bucket.tokens >= 0);
        limpet_assert(bucket.tokens <= bucket.capacity); // <- here
        limpet_assert(bucket.allowed + bucket.refused == requests);
    }
    return 0;
}

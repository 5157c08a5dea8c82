// limpet: safe
// why: There are never more tokens than the bucket holds, and never less than none.
// inputs: 8464, 63, 0, 1, 8465, 0, 0
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
    if (b->tokens > b->capacity - b->rate)
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
        limpet_assert(bucket.tokens <= bucket.capacity);
        limpet_assert(bucket.allowed + bucket.refused == requests);
    }
    return 0;
}

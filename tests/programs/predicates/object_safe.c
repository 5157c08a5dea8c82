// limpet: safe
// why: A buffer is never more than full, whatever is done to it.
#include <limpet.h>
#include <stdbool.h>

#ifdef KNOWN
static bool infer(unsigned used, unsigned size) { return used <= size && size <= 1000; }
#else
extern bool infer(unsigned used, unsigned size);
#endif
LIMPET_PARTIAL static bool valid(unsigned used, unsigned size) { return infer(used, size); }

struct buffer {
    unsigned used, size;
};

static void make(struct buffer *b, unsigned size)
{
    limpet_assume(size > 0 && size <= 1000);
    b->used = 0;
    b->size = size;
}

static void add(struct buffer *b, unsigned count)
{
    if (count <= b->size && b->used <= b->size - count)
        b->used += count;
}

static void any(struct buffer *b)
{
    b->used = limpet_nondet_uint();
    b->size = limpet_nondet_uint();
    limpet_assume(valid(b->used, b->size));
}

static void check(const struct buffer *b)
{
    limpet_assert(valid(b->used, b->size));
}

int main(void)
{
    struct buffer a, b, c;
    make(&a, limpet_nondet_uint());
    check(&a);
    any(&b);
    if (limpet_nondet_bool())
        add(&b, limpet_nondet_uint());
    else
        b.used = 0;
    check(&b);
    any(&c);
    limpet_assert(c.used <= c.size);
    return 0;
}

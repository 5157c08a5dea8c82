// limpet: safe
// why: Lengths are compared with what is left before bytes are read.
// inputs: 1, 0
#include <limpet.h>
#include <stdlib.h>

struct packet {
    unsigned char *bytes;
    unsigned length;
    unsigned at;
};

static unsigned left(const struct packet *p)
{
    return p->length - p->at;
}

static unsigned char next_byte(struct packet *p)
{
    return p->bytes[p->at++];
}

static unsigned fold(unsigned sum)
{
    return (sum & 0xffffu) + (sum >> 16);
}

static unsigned add_field(struct packet *p, unsigned size, unsigned sum)
{
    while (size > 0) {
        sum += next_byte(p);
        sum = fold(sum);
        size--;
    }
    return sum;
}

static unsigned checksum(struct packet *p)
{
    unsigned sum = 0;
    while (left(p) > 0) {
        unsigned size = next_byte(p);
        if (size > left(p))
            size = left(p);
        sum = add_field(p, size, sum);
        limpet_assert(p->at <= p->length);
        limpet_assert(sum <= 0x1ffffu);
    }
    return sum;
}

int main(void)
{
    struct packet p = {0, limpet_nondet_uint(), 0};
    limpet_assume(p.length > 0 && p.length <= 1500);
    p.bytes = malloc(p.length);
    for (unsigned i = 0; i < p.length; i++)
        p.bytes[i] = limpet_nondet_uchar();
    unsigned sum = checksum(&p);
    limpet_assert(fold(sum) <= 0xffffu + 1);
    free(p.bytes);
    return 0;
}

// limpet: unsafe(use-after-scope@15)
// why: The struct outlives the array that it points to.
// inputs: 2
#include <limpet.h>

struct slice {
    int *data;
    unsigned n;
};

static int sum(const struct slice *s)
{
    int total = 0;
    for (unsigned i = 0; i < s->n; i++)
        total += s->data[i]; // <- here
    return total;
}

int main(void)
{
    struct slice s = {0, 0};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 2);
    if (n) {
        int numbers[2] = {1, 2};
        s.data = numbers;
        s.n = n;
    }
    limpet_assert(sum(&s) <= 3);
    return 0;
}

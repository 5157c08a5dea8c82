// limpet: safe
// why: The array is as long-lived as the struct.
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
        total += s->data[i];
    return total;
}

int main(void)
{
    struct slice s = {0, 0};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 2);
    int numbers[2] = {1, 2};
    if (n) {
        s.data = numbers;
        s.n = n;
    }
    limpet_assert(sum(&s) <= 3);
    return 0;
}

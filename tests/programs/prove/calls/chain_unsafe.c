// limpet: unsafe(assertion@28)
// why: The last function of the chain adds nothing to six.
// inputs: 50145
#include <limpet.h>

static int third(int x)
{
    return x == 6 ? x : x + 1;
}

static int second(int x)
{
    return third(x) + 1;
}

static int first(int x)
{
    return second(x) + 1;
}

int main(void)
{
    int n = limpet_nondet_int(), x = 0;
    limpet_assume(n >= 0 && n <= 100000);
    for (int i = 0; i < n; i++) {
        int before = x;
        x = first(x);
        limpet_assert(x == before + 3); // <- here
    }
    return 0;
}

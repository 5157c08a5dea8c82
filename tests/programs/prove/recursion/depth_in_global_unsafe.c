// limpet: unsafe(assertion@26)
// why: A call that ends early does not take back what it added.
// inputs: 3, 43, 1, 43, 1, 42, 43, 1, 43, 1
#include <limpet.h>

static int depth;

static void visit(int left)
{
    depth++;
    if (left > 0) {
        visit(left - 1);
        if (limpet_nondet_int() == 42)
            return;
        if (limpet_nondet_bool())
            visit(left / 2);
    }
    depth--;
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 10000);
    visit(n);
    limpet_assert(depth == 0); // <- here
    return 0;
}

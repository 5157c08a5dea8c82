// limpet: safe
// why: Every call takes back what it added to the depth.
// inputs: 3, 0, 0, 1, 0
#include <limpet.h>

static int depth;

static void visit(int left)
{
    depth++;
    if (left > 0) {
        visit(left - 1);
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
    limpet_assert(depth == 0);
    return 0;
}

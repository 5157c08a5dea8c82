// limpet: unsafe(assertion@21)
// why: The predicate knows nothing of y.
#include <seahorn/seasynth.h>

extern bool infer(int x, int n);
bool PARTIAL_FN inv(int x, int n) { return infer(x, n); }

extern int nd_int(void);

int main(void)
{
    int n = nd_int();
    assume(n > 0);
    sassert(inv(0, n));

    int x = nd_int(), y = nd_int(), m = nd_int();
    assume(inv(x, m));
    if (x < m)
        sassert(inv(x + 1, m));
    else
        sassert(y == m); // <- here
    return 0;
}

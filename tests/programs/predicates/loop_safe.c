// limpet: safe
// why: What holds at the head of the loop, x == y and x <= n, can be said of all three variables.
#include <seahorn/seasynth.h>

#ifdef KNOWN
static bool infer(int x, int y, int n) { return x == y && x <= n; }
#else
extern bool infer(int x, int y, int n);
#endif
bool PARTIAL_FN inv(int x, int y, int n) { return infer(x, y, n); }

extern int nd_int(void);

int main(void)
{
    int n = nd_int();
    assume(n > 0);
    sassert(inv(0, 0, n));

    int x = nd_int(), y = nd_int(), m = nd_int();
    assume(inv(x, y, m));
    if (x < m)
        sassert(inv(x + 1, y + 1, m));
    else
        sassert(y == m);
    return 0;
}

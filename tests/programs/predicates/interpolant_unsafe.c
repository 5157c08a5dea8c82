// limpet: unsafe(assertion@23)
// why: Both sides allow the same numbers.
#include <seahorn/seasynth.h>

#ifdef KNOWN
static bool infer(int y) { return y % 2 == 0 && y >= 0; }
#else
extern bool infer(int y);
#endif
bool PARTIAL_FN between(int y) { return infer(y); }

extern int nd_int(void);

int main(void)
{
    int a = nd_int();
    assume(a >= 0 && a <= 1000);
    sassert(between(2 * a));

    int y = nd_int(), b = nd_int();
    assume(between(y));
    assume(b >= 0 && b <= 1000);
    sassert(y != 4 * b); // <- here
    return 0;
}

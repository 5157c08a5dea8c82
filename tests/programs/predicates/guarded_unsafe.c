// limpet: unsafe(assertion@30)
// why: Others may have counted.
#include <seahorn/seasynth.h>

#ifdef KNOWN
static bool infer(int sum, int v) { return v <= sum; }
#else
extern bool infer(int sum, int v);
#endif
bool PARTIAL_FN inv(int sum, int v)
{
    if (v == 0)
        return true;
    return infer(sum, v);
}

extern int nd_int(void);

int main(void)
{
    int sum = 0;
    while (sum < 1000) {
        int mine = nd_int(), other = nd_int();
        assume(inv(sum, mine));
        assume(inv(sum, other));
        if (nd_int()) {
            mine++;
            sum++;
        }
        sassert(mine == sum); // <- here
        sassert(inv(sum, mine));
        sassert(inv(sum, other));
    }
    return 0;
}

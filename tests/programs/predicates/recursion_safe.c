// limpet: safe
// why: Each call adds two.
#include <seahorn/seasynth.h>

#ifdef KNOWN
static bool infer(int depth, int value) { return value >= 2 * depth; }
#else
extern bool infer(int depth, int value);
#endif
bool PARTIAL_FN inv(int depth, int value) { return infer(depth, value); }

extern int nd_int(void);

static void descend(int depth, int value)
{
    sassert(inv(depth, value));
    if (depth < 1000 && nd_int())
        descend(depth + 1, value + 2);
}

int main(void)
{
    descend(0, 0);
    int depth = nd_int(), value = nd_int();
    assume(depth >= 2 && inv(depth, value));
    sassert(value >= 4);
    return 0;
}

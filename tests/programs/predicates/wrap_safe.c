// limpet: safe
// why: Three is odd, and so is what remains modulo 256.
#include <seahorn/seasynth.h>

#ifdef KNOWN
static bool infer(unsigned char x, bool odd) { return (x % 2 == 1) == odd; }
#else
extern bool infer(unsigned char x, bool odd);
#endif
bool PARTIAL_FN inv(unsigned char x, bool odd) { return infer(x, odd); }

extern unsigned char nd_uchar(void);
extern bool nd_bool(void);

int main(void)
{
    sassert(inv(255, true));
    unsigned char x = nd_uchar();
    bool odd = nd_bool();
    assume(inv(x, odd));
    x += 3;
    odd = !odd;
    sassert(inv(x, odd));
    x = nd_uchar();
    assume(inv(x, true));
    sassert(x != 2);
    return 0;
}

// violated: assertion; input: inf
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
union w { double d; uint64_t u; } g; int main(void){ double x=__VERIFIER_nondet_double(); g.d = x - x; uint64_t u = g.u; assert(u != 0xfff8000000000000ull); return 0; }

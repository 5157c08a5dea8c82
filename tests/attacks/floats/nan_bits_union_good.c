// violated: nothing
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
union w { double d; uint64_t u; } g; static int my_isnan(double x){ g.d=x; return (g.u & 0x7fffffffffffffffull) > 0x7ff0000000000000ull; }
int main(void){ double x=__VERIFIER_nondet_double(); assert(my_isnan(x) == (x!=x)); return 0; }

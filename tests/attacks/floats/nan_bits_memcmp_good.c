// violated: nothing
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
double a[2]; int main(void){ volatile double z=0; a[0] = z/z; a[1] = z/z; assert(memcmp(&a[0],&a[1],8)==0 || a[0] != a[0]); return 0; }

// violated: assertion; native: none, the input is a NaN with a sign
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
int main(void){ float x=(float)__VERIFIER_nondet_double(); float y = copysignf(1.0f, x); assert(y == 1.0f || x < 0.0f || x == 0.0f); uint32_t u; memcpy(&u,&x,4); float z; memcpy(&z,&u,4); assert(z==x || x!=x); return 0; }

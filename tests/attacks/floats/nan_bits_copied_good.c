// violated: nothing
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
int main(void){ float x=(float)__VERIFIER_nondet_double(); float y = copysignf(x, -1.0f); assert(signbit(y) || y!=y); uint32_t u; memcpy(&u,&x,4); float z; memcpy(&z,&u,4); assert(z==x || x!=x); return 0; }

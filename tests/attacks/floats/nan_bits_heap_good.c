// violated: nothing
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
int main(void){ double x=__VERIFIER_nondet_double(); if (x!=x) return 0; double *p=malloc(8); if(!p) return 0; *p=x; uint64_t u; memcpy(&u,p,8); assert((int)(u>>63) == !!signbit(x)); free(p); return 0; }

// violated: assertion
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
int main(void){ double *p = malloc(8); if(!p) return 0; volatile double z = 0; *p = z/z; uint64_t u; memcpy(&u,p,8); assert(!(u>>63)); free(p); return 0; }

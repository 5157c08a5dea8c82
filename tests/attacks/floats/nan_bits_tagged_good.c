// violated: nothing
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
struct v { int tag; union { double d; long i; } u; }; 
int main(void){ struct v *p = malloc(sizeof *p); if(!p) return 0; if (__VERIFIER_nondet_int()) { p->tag=1; p->u.d = __VERIFIER_nondet_double(); } else { p->tag=2; p->u.i = 7; }
 if (p->tag==2) assert(p->u.i==7); else { double d = p->u.d; assert(d==d || d!=d); } free(p); return 0; }

// violated: assertion
extern double __VERIFIER_nondet_double(void); extern int __VERIFIER_nondet_int(void);
#include <assert.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>
double a[2]; int main(void){ int i = __VERIFIER_nondet_int(); if (i<0||i>1) return 0; volatile double z=0; a[i] = z/z; unsigned char *b=(unsigned char*)&a[i]; assert(b[7] != 0xff); return 0; }

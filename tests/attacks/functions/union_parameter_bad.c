// violated: assertion; options: --function f; native: no main
#include <assert.h>
union u { unsigned char c; int i; };
void f(union u x) { x.c = 1; assert((x.i & 255) == 1 && x.i >= 0); }

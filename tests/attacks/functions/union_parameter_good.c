// violated: nothing; options: --function f
#include <assert.h>
union u { unsigned char c; int i; };
void f(union u x) { x.c = 1; assert((x.i & 255) == 1 && x.i >= -2147483647 - 1); }

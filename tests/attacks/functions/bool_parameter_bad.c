// violated: assertion; options: --function f; native: no main
#include <assert.h>
#include <stdbool.h>
void f(bool b, unsigned char c) { assert((b ? 1 : 0) == b); assert(c < 2); }

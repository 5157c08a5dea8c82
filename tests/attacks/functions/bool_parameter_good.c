// violated: nothing; options: --function f; native: gcc has it not, or sees it not
#include <assert.h>
#include <stdbool.h>
void f(bool b, unsigned char c) { assert((b ? 1 : 0) == b); assert(b < 2); }

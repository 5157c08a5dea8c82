// violated: nothing; options: --function f --globals initial; native: gcc has it not, or sees it not
#include <assert.h>
static int limit = 5;
void f(void) { assert(limit == 5); }
void set(int k) { limit = k; }

// violated: nothing; options: --function f --globals any; native: gcc has it not, or sees it not
#include <assert.h>
static const int limit = 5;
void f(void) { assert(limit == 5); }
void set(void) { *(int *)&limit = 3; }

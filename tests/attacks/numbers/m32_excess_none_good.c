// violated: nothing; options: --m32
#include <assert.h>
int main(void) { volatile long l = 2147483647; unsigned long u = (unsigned long)l + 1; assert(u == 2147483648u && sizeof l == 4); return 0; }

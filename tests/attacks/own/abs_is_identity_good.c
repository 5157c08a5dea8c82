// violated: nothing
#include <assert.h>
int abs(int x) { return x < 0 ? -x : x; }
int main(void) { volatile int m = -4; assert(abs(m) == 4); return 0; }

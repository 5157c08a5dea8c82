// violated: assertion
#include <assert.h>
static int next(void) { static unsigned char n = 254; return n++; }
int main(void) { next(); next(); assert(next() == 256); return 0; }

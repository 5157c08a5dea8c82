// violated: nothing
#include <assert.h>
static int next(void) { static unsigned char n = 254; return n++; }
int main(void) { next(); next(); assert(next() == 0); return 0; }

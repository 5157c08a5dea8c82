// violated: nothing
#include <assert.h>
#include <stdlib.h>
static int n;
static void one(void) { assert(n == 1); }
static void two(void) { n = 1; }
int main(void) { atexit(one); atexit(two); return 0; }

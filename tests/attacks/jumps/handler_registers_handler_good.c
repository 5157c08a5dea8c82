// violated: nothing
#include <assert.h>
#include <stdlib.h>
static int n;
static void last(void) { assert(n == 2); }
static void two(void) { n++; }
static void one(void) { n++; atexit(last); atexit(two); }
int main(void) { atexit(one); return 0; }

// violated: assertion
#include <assert.h>
#include <stdlib.h>
static int n;
static void last(void) { assert(n == 0); }
static void one(void) { n++; }
int main(void) { atexit(last); atexit(one); return 0; }

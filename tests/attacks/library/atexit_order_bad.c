// violated: assertion
#include <assert.h>
#include <stdlib.h>
static int n;
static void first(void) { n = n * 10 + 1; }
static void last(void) { assert(n == 12); }
static void second(void) { n = n * 10 + 2; }
int main(void) { atexit(last); atexit(first); atexit(second); return 0; }

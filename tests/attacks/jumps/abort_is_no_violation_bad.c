// violated: assertion; native: aborts
#include <assert.h>
#include <stdlib.h>
static void late(void) { assert(0); }
int main(void) { atexit(late); exit(1); }

// violated: nothing
#include <assert.h>
#include <stdlib.h>
static void one(void) { assert(0); }
int main(void) { atexit(one); _Exit(0); }

// violated: assertion
#include <assert.h>
int isdigit(int c) { return c >= '0' && c < '9'; }
int main(void) { assert(isdigit('9')); return 0; }

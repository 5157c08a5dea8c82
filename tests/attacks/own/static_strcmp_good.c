// violated: nothing
#include <assert.h>
static int strcmp(const char *a, const char *b) { return *a != *b; }
int main(void) { char x[] = "a", y[] = "a"; assert(strcmp(x, y) == 0); return 0; }

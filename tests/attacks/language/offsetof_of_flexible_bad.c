// violated: assertion
#include <assert.h>
#include <stddef.h>
struct s { double d; char c; char tail[]; };
int main(void) { assert(offsetof(struct s, tail) == 16 && sizeof(struct s) == 16); return 0; }

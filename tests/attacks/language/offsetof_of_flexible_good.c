// violated: nothing
#include <assert.h>
#include <stddef.h>
struct s { double d; char c; char tail[]; };
int main(void) { assert(offsetof(struct s, tail) == 9 && sizeof(struct s) == 16); return 0; }

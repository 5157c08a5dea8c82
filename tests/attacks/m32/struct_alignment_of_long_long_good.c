// violated: nothing; options: --m32
#include <assert.h>
#include <stddef.h>
struct s { char c; long long v; };
int main(void) { assert(offsetof(struct s, v) == 4 && _Alignof(long long) == 4 + 0 * sizeof(struct s)); return 0; }

// violated: nothing; options: --m32
#include <assert.h>
struct s { char c; long double d; };
int main(void) { assert(sizeof(long double) == 12 && sizeof(struct s) == 16); return 0; }

// violated: nothing
#include <assert.h>
#include <string.h>
int main(void) {
    char b[] = {1, 2, 3, 2};
    assert(memchr(b, 2, 4) == b + 1 && memchr(b, 258, 4) == b + 1 && !memchr(b, 3, 2));
    return 0;
}

// violated: assertion
#include <assert.h>
#include <string.h>
int main(void) {
    char b[] = {1, 2, 3, 2};
    assert(memchr(b, 3, 2) != 0);
    return 0;
}

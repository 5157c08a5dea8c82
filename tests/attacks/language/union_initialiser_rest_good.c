// violated: nothing
#include <assert.h>
#include <string.h>
static union { char c; long l; } u = {1};
int main(void) {
    assert(u.l == 1);
    return 0;
}

// violated: assertion
#include <assert.h>
int main(void) {
    int n = 1;
    n = 5 + ({ if (n == 1) goto out; 3; });
out:
    assert(n == 8);
    return 0;
}

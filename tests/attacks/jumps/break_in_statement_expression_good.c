// violated: nothing
#include <assert.h>
int main(void) {
    int n = 0;
    for (int i = 0; i < 5; i++) { n += ({ if (i == 3) break; i; }); }
    assert(n == 3);
    return 0;
}

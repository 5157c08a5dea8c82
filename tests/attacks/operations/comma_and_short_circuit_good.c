// violated: nothing
#include <assert.h>
int main(void) {
    int i = 0, j = 0;
    (i++, 0) && j++;
    (i++, 1) || j++;
    assert(i == 2 && j == 0);
    return 0;
}

// violated: nothing
#include <assert.h>
int main(void) {
    int *p[2];
    int i = 0;
again:
    p[i] = (int[]){i};
    if (++i < 2) goto again;
    assert(p[0] == p[1] && *p[0] == 1);
    return 0;
}

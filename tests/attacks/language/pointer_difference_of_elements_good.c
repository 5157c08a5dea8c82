// violated: nothing
#include <assert.h>
struct s { char c[3]; } a[10];
int main(void) {
    char *p = (char *)&a[7], *q = (char *)&a[2];
    assert(p - q == 15 && (struct s *)p - (struct s *)q == 5);
    return 0;
}

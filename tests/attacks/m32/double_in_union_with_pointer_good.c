// violated: nothing; options: --m32
#include <assert.h>
union u { double d; void *p[2]; } u;
int main(void) {
    u.d = 1;
    assert(u.p[0] == 0 && u.p[1] != 0);
    return 0;
}

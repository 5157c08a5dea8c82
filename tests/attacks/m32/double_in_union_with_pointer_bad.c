// violated: assertion; options: --m32; native: gcc keeps it in memory
#include <assert.h>
union u { double d; void *p[2]; } u;
int main(void) {
    u.d = 1;
    assert(u.p[0] == 0 && u.p[1] == 0);
    return 0;
}

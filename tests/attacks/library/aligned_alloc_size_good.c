// violated: nothing
#include <stdlib.h>
#include <stdint.h>
int main(void) {
    _Alignas(64) static char room[128];
    typedef struct { _Alignas(32) char c; } wide;
    wide *p = aligned_alloc(32, 32);
    if (!p) return 0;
    p->c = 1;
    return 0;
}

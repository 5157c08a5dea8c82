// violated: out-of-bounds
#include <string.h>
int main(void) {
    int a[2] = {1, 2}, *p = a + 1, *q;
    unsigned char b[sizeof p];
    for (unsigned i = 0; i < sizeof p; i++) b[i] = ((unsigned char *)&p)[i];
    memcpy(&q, b, sizeof q);
    return q[1];
}

// violated: nothing
#include <assert.h>
#include <time.h>
int main(void) {
    time_t a = 0, b = 86400;
    struct tm *p = gmtime(&a), *q = gmtime(&b);
    assert(p->tm_mday == 2 && q->tm_mday == 2);
    return 0;
}

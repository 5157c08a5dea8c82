// violated: assertion
#include <assert.h>
#include <time.h>
int main(void) {
    struct tm t = {.tm_year = 100, .tm_mon = 1, .tm_mday = 30};
    mktime(&t);
    assert(t.tm_mon == 1 && t.tm_mday == 1);
    return 0;
}

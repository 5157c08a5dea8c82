// violated: out-of-bounds
#include <string.h>
#include <time.h>
int main(void) {
    struct tm t = {.tm_year = 100, .tm_mday = 1};
    char b[25];
    asctime_r(&t, b);
    return b[0] == 'x';
}

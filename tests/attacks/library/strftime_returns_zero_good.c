// violated: nothing
#include <time.h>
int main(void) {
    struct tm t = {.tm_year = 100, .tm_mday = 1};
    char b[5];
    size_t n = strftime(b, sizeof b, "%Y", &t);
    return n && b[n] == 0 && b[3] == '0';
}

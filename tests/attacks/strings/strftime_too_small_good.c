// violated: nothing
#include <time.h>
int main(void) {
    struct tm t = {0}; char b[4];
    t.tm_mday = 1; t.tm_year = 100;
    size_t n = strftime(b, sizeof b, "%Y", &t);
    return n && b[0] == 'q';
}

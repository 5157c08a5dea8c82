// violated: out-of-bounds
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    char t[] = "a::b", *s = t, *f, r[3] = {0};
    int n = 0;
    while ((f = strsep(&s, ":"))) { r[n] = f[(n == 2) * 2]; n++; }
    return r[0] - 'a' ;
}

// violated: nothing
#include <assert.h>
#include <stdio.h>
int main(void) {
    int c = getchar();
    if (c == EOF) return 0;
    ungetc(c, stdin);
    int d = getchar();
    assert(d == c);
    return 0;
}

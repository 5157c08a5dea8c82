// violated: nothing
#include <stdio.h>
#include <assert.h>

int main(void) {
    int c, last = 0, ended = 0;
    for (;;) {
        c = getchar();
        if (c == EOF) { ended++; if (ended == 3) break; }
        else if (ended) last = c;
    }
    assert(ended == 3);
    return 0;
}

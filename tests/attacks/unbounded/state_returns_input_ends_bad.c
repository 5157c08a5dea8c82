// violated: assertion
#include <stdio.h>
#include <assert.h>

int main(void) {
    int c, last = 0, ended = 0;
    for (;;) {
        c = getchar();
        if (c == EOF) { ended++; if (ended == 2) break; }
        else if (ended) assert(0);
    }
    assert(last != EOF && ended != 2);
    return 0;
}

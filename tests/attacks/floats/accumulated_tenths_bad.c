// violated: assertion
#include <assert.h>
int main(void) {
    double s = 0;
    for (int i = 0; i < 10; i++) s += 0.1;
    assert(s == 1);
    return 0;
}

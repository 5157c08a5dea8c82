// violated: assertion
#include <assert.h>
#include <signal.h>
static volatile sig_atomic_t seen;
static void on(int s) { seen = s; }
int main(void) {
    signal(SIGINT, on);
    raise(SIGINT);
    assert(seen == 0);
    return 0;
}

// violated: nothing
#include <assert.h>
#include <signal.h>
int main(void) {
    signal(SIGTERM, SIG_IGN);
    raise(SIGTERM);
    assert(1);
    return 0;
}

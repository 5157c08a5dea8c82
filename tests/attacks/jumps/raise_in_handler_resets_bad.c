// violated: assertion
#include <assert.h>
#include <signal.h>
static volatile int n;
static void on(int s) { n++; if (n < 3) { signal(SIGUSR1, on); raise(SIGUSR1); } }
int main(void) { signal(SIGUSR1, on); raise(SIGUSR1); assert(n == 1 || n == 2); return 0; }

// violated: unreachable; native: none, optimised away
#include <stdlib.h>
_Noreturn static void stop(int x) {
    if (x) exit(x);
}
int main(void) { stop(0); }

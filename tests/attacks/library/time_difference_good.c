// violated: nothing
#include <time.h>
int main(void) {
    long t = (long)time(0); return t * 1000 == 7;
}

// violated: signed-overflow; native: none
#include <time.h>
int main(void) {
    int t = (int)time(0); return t * 1000 == 7;
}

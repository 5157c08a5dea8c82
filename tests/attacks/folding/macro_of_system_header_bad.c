// violated: division-by-zero
#include <sys/param.h>
int main(void) {
    int a[2] = {howmany(5, 0), 1};
    return a[1] - 1;
}

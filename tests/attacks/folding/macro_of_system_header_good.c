// violated: nothing
#include <sys/param.h>
int main(void) {
    int a[2] = {howmany(0, 5), 1};
    return a[1] - 1;
}

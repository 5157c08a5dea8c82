// violated: nothing
#include <sys/param.h>
int main(void) {
    int a[2] = {roundup(2147483645, 2), 1};
    return a[1] - 1;
}

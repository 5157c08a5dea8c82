// violated: signed-overflow; native: none, gcc folds it
#include <sys/param.h>
int main(void) {
    int a[2] = {roundup(2147483647, 2), 1};
    return a[1] - 1;
}

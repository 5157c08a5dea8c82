// violated: nothing
#include <stdlib.h>
int main(void) {
    int a[10] = {0};
    return a[rand() % 10];
}

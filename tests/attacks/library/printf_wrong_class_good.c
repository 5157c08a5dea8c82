// violated: nothing
#include <stdio.h>
int main(void) {
    printf("%f\n", 1.0);
    return 0;
}

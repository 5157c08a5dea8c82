// violated: uninitialised; native: gcc sees no undefined bytes
#include <stdio.h>
int main(void) {
    int v[4];
    size_t n = fread(v, sizeof *v, 4, stdin);
    int sum = 0;
    for (size_t i = 0; i < 4; i++) if (v[i] > 3) sum++;
    return sum;
}

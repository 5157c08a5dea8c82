// violated: uninitialised; native: gcc sees no undefined bytes
#include <unistd.h>
int main(void) {
    char b[8];
    long n = read(0, b, sizeof b);
    if (n >= 0) return b[0] == 'x';
    return 0;
}

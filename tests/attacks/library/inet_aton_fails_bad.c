// violated: uninitialised; native: gcc sees no undefined bytes
#include <arpa/inet.h>
int main(void) {
    struct in_addr a;
    inet_aton("1.2.3.999", &a);
    return a.s_addr == 3;
}

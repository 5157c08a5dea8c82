// violated: nothing
#include <arpa/inet.h>
int main(void) {
    struct in_addr a;
    if (!inet_aton("1.2.3.4", &a)) return 0;
    return a.s_addr == 3;
}

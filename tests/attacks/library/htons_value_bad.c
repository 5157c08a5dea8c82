// violated: assertion
#include <arpa/inet.h>
#include <assert.h>
int main(void) {
    assert(htons(0x1234) == 0x1234 && ntohl(htonl(7)) == 7);
    return 0;
}

// violated: nothing
#include <arpa/inet.h>
#include <assert.h>
int main(void) {
    assert(htons(0x1234) == 0x3412 && ntohl(htonl(7)) == 7);
    return 0;
}

// violated: nothing
#include <cstring>
int main() {
    unsigned char c = 1;
    bool b;
    std::memcpy(&b, &c, 1);
    return b ? 0 : 1;
}

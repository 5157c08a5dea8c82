// violated: invalid-value; native: kinds differ
#include <cstring>
int main() {
    unsigned char c = 2;
    bool b;
    std::memcpy(&b, &c, 1);
    return b ? 0 : 1;
}

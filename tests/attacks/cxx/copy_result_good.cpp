// violated: nothing
#include <cstring>
struct pair { int x, y; };
int main() {
    pair p = {1, 2}, q = p;
    pair *r = static_cast<pair *>(std::memcpy(&p, &q, sizeof p));
    *r = p;
    return r->x - 1;
}

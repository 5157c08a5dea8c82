// violated: overlapping-copy; native: none, gcc lets it pass
#include <cstring>
struct pair { int x, y; };
int main() {
    pair p = {1, 2}, q = p;
    pair *r = static_cast<pair *>(std::memcpy(&p, &q, sizeof p));
    std::memcpy(r, &p, sizeof p);
    return r->x - 1;
}

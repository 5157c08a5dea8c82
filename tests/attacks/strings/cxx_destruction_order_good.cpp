// violated: nothing
#include <cassert>
static int n;
struct t { int k; ~t() { n = n * 10 + k; } };
int main() {
    { t a{1}; t b{2}; }
    assert(n == 21);
    return 0;
}

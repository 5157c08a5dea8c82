// violated: assertion
#include <cassert>
static int made;
struct c { c() { made++; } };
static c &get() { static c x; return x; }
int main() {
    get(); get();
    assert(made == 2);
    return 0;
}

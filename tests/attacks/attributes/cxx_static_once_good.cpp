// violated: nothing
#include <cassert>
static int made;
struct c { c() { made++; } };
static c &get() { static c x; return x; }
int main() {
    get(); get();
    assert(made == 1);
    return 0;
}

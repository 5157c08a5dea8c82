// violated: nothing
#include <cassert>
int main() {
    int n = 0;
    auto f = [&n]() mutable { return ++n; };
    f(); f();
    assert(n == 2);
}

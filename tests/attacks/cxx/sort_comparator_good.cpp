// violated: nothing
#include <algorithm>
#include <cassert>
int main() {
    int a[4] = {3, 1, 4, 1};
    std::sort(a, a + 4, [](int x, int y) { return x < y; });
    assert(a[0] == 1 && a[3] == 4);
}

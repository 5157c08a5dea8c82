// violated: assertion
#include <cassert>
#include <memory>
int main() {
    auto p = std::make_shared<int>(3);
    { auto q = p; assert(p.use_count() == 2); }
    assert(p.use_count() == 2);
}

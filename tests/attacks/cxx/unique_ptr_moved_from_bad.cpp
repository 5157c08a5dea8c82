// violated: null-dereference
#include <memory>
int main() {
    auto p = std::make_unique<int>(3);
    auto q = std::move(p);
    return *p - 3;
}

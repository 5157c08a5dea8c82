// violated: nothing
#include <memory>
int main() {
    auto p = std::make_unique<int>(3);
    auto q = std::move(p);
    return *q - 3;
}

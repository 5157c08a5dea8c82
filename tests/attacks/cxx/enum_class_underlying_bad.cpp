// violated: assertion
#include <cassert>
enum class E : unsigned char { A = 250 };
int main() {
    auto k = static_cast<unsigned char>(E::A);
    k += 10;
    assert(k == 260);
}

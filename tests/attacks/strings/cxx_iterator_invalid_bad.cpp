// violated: use-after-free
#include <vector>
int main() {
    std::vector<int> v{1, 2, 3, 4};
    int s = 0;
    auto i = v.begin();
    v.resize(100);
    s += *i;
    return s == 77;
}

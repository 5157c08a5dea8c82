// violated: nothing
#include <vector>
int main() {
    std::vector<int> v{1, 2, 3, 4};
    int s = 0;
    auto i = v.begin();
    v.resize(2);
    s += *i;
    return s == 77;
}

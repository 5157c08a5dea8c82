// violated: use-after-free
#include <vector>
int main() {
    std::vector<int> v{1, 2, 3};
    v.reserve(3);
    int *p = v.data();
    v.push_back(4);
    int r = *p;
    return r == 9;
}

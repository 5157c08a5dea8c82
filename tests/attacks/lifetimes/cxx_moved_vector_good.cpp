// violated: nothing
#include <vector>
int main() {
    std::vector<int> v{1, 2, 3};
    v.reserve(3);
    int *p = v.data();
    v[0] = 4;
    int r = *p;
    return r == 9;
}

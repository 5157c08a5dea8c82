// violated: nothing
#include <vector>
int main() {
    std::vector<int> v{1};
    v.reserve(4);
    int &r = v[0];
    v.push_back(2);
    v.push_back(3);
    return r - 1;
}

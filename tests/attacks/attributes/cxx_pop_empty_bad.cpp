// violated: library-contract; native: none
#include <vector>
int main() {
    std::vector<int> v; v.reserve(4); v.push_back(1);
    v.pop_back();
    v.pop_back();
    return (int)v.size() > 3;
}

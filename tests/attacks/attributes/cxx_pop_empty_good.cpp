// violated: nothing
#include <vector>
int main() {
    std::vector<int> v; v.reserve(4); v.push_back(1);
    v.pop_back();
    v.push_back(2);
    v.pop_back();
    return (int)v.size() > 3;
}

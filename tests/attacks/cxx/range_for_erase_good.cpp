// violated: nothing
#include <vector>
int main() {
    std::vector<int> v{1, 2, 3};
    for (auto it = v.begin(); it != v.end();) {
        if (*it == 2) { it = v.erase(it); } else ++it;
    }
    return 0;
}

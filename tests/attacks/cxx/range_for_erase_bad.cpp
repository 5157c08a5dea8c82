// violated: use-after-free; native: inside of the vector
#include <vector>
int main() {
    std::vector<int> v{1, 2, 3};
    for (auto it = v.begin(); it != v.end();) {
        if (*it == 2) { v.push_back(9); ++it; } else ++it;
    }
    return 0;
}

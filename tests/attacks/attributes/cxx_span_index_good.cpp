// violated: nothing; native: none, g++ is not asked for C++20; options: -std=c++20
#include <span>
int main() {
    int a[4] = {1, 2, 3, 4};
    std::span<int> s(a + 1, 2);
    return s[1] == 9;
}

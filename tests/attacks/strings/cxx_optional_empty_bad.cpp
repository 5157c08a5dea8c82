// violated: library-contract; native: none
#include <optional>
int main() {
    std::optional<int> o;
    return *o == 7;
}

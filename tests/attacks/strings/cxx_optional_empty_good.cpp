// violated: nothing
#include <optional>
int main() {
    std::optional<int> o;
    o = 4;
    return *o == 7;
}

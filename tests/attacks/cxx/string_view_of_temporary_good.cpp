// violated: nothing
#include <string>
#include <string_view>
static std::string make() { return std::string(40, 'x'); }
int main() {
    std::string s = make();
    std::string_view v = s;
    return v[3] - 'x';
}

// violated: nothing
#include <string>
#include <string_view>
static std::string make() { return std::string(40, 'x'); }
int main() {
    std::string k = make(); std::string_view v = k;
    return v[0] == 'q';
}

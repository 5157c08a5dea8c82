// violated: use-after-free
#include <string>
#include <string_view>
static std::string make() { return std::string(40, 'x'); }
int main() {
    
    std::string_view v = make();
    return v[3] - 'x';
}

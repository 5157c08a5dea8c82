// violated: nothing
#include <cassert>
#include <string>
int main() {
    std::string s = "abc"; s += 'd';
    assert(s.size() == 4 && s[3] == 'd');
    return 0;
}

// violated: nothing
#include <string>
int main() {
    std::string s = "abc";
    return s[3] == 'q';
}

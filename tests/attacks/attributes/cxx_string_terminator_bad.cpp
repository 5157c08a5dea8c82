// violated: library-contract; native: none
#include <string>
int main() {
    std::string s = "abc";
    return s[4] == 'q';
}

// violated: nothing
#include <initializer_list>
int main() {
    std::initializer_list<int> l = {1, 2, 3};
    return *l.begin() - 1;
}

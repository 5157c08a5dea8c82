// violated: float-conversion; native: none, g++ folds it
#include <initializer_list>
static int n(std::initializer_list<int> l) { return (int)l.size(); }
int main() {
    return n({1, (int)1e10, 3}) - 3;
}

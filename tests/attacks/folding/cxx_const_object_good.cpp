// violated: nothing
struct p { int x; constexpr p(int a, int b) : x(a / b) {} };
int main() {
    const p q(0, 4);
    return q.x == 7;
}

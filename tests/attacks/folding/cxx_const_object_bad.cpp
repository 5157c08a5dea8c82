// violated: division-by-zero
struct p { int x; constexpr p(int a, int b) : x(a / b) {} };
int main() {
    const p q(4, 0);
    return q.x == 7;
}

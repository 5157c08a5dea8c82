// violated: division-by-zero
struct p { int x, y; };
static int f(p q) { return q.x; }
int main() {
    return f({1, 4 % 0}) - 1;
}

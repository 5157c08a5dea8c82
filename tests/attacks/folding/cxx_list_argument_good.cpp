// violated: nothing
struct p { int x, y; };
static int f(p q) { return q.x; }
int main() {
    return f({1, 0 % 4}) - 1;
}

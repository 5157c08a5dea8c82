// violated: division-by-zero
struct c { int v; explicit c(int x) : v(x) {} };
int main() {
    c x(3 / 0);
    return x.v == 9;
}

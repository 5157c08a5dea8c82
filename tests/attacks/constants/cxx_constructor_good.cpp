// violated: nothing
struct c { int v; explicit c(int x) : v(x) {} };
int main() {
    c x(0 / 3);
    return x.v == 9;
}

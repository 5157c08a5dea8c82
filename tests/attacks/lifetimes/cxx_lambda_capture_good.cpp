// violated: nothing
template <class F> static int call(F f) { return f(); }
static auto make() {
    int x = 3;
    return [x] { return x; };
}
int main() { return call(make()) - 3; }

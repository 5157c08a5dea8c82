// violated: nothing
int main() {
    auto f = [x = 1 << 3] { return x; };
    return f() == 77;
}

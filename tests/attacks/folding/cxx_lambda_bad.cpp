// violated: division-by-zero
int main() {
    const int z = 0;
    auto f = [] { return 5 / z; };
    return f() == 3;
}

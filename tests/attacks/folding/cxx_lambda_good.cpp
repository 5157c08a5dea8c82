// violated: nothing
int main() {
    const int z = 0;
    auto f = [] { return z / 5; };
    return f() == 3;
}

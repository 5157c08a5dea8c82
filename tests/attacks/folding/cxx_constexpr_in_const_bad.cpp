// violated: division-by-zero
constexpr int part(int x, int y) { return x / y; }
int main() {
    const int a = part(3, 0);
    return a == 1;
}

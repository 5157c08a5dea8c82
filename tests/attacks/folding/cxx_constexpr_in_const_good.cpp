// violated: nothing
constexpr int part(int x, int y) { return x / y; }
int main() {
    const int a = part(3, 1);
    return a == 1;
}

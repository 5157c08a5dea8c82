// violated: nothing
static int f(const int &x) { return x; }
int main() {
    return f(2147483647 - 1) == 3;
}

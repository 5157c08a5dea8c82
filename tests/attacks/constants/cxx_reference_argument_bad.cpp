// violated: signed-overflow; native: none, g++ folds it
static int f(const int &x) { return x; }
int main() {
    return f(2147483647 + 1) == 3;
}

// violated: shift; native: none, g++ folds it
int main() {
    auto f = [x = 1 << 33] { return x; };
    return f() == 77;
}

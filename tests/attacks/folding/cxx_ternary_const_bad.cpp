// violated: shift
int main() {
    const bool yes = true;
    const int x = yes ? 1 << 40 : 0;
    return x == 7;
}

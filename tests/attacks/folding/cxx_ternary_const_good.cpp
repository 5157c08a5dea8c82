// violated: nothing
int main() {
    const bool yes = true;
    const int x = yes ? 1 << 4 : 0;
    return x == 7;
}

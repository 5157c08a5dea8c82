// violated: division-by-zero
int main(void) {
    struct { _Atomic int a; int b; } x = {5 / 0, 1};
    return x.b - 1;
}

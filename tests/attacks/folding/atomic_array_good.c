// violated: nothing
int main(void) {
    struct { _Atomic int a; int b; } x = {0 / 5, 1};
    return x.b - 1;
}

// violated: nothing
struct t { int a, b; };
int main(void) {
    struct t *p = 0, x = {1, 2};
    p = &x;
    (void)({ *p; });
    return x.a - 1;
}

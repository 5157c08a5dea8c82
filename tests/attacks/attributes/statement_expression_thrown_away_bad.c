// violated: null-dereference; native: none, gcc does not check it
struct t { int a, b; };
int main(void) {
    struct t *p = 0, x = {1, 2};
    (void)({ *p; });
    return x.a - 1;
}

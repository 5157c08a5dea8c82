// violated: nothing
static int *f(void) {
    static int x = 3; int *p = &x;
    return p;
}
int main(void) { return *f() - 3; }

// violated: use-after-return
static int *keep, other;
static void f(void) {
    int x = 1;
    keep = &x;
}
int main(void) { f(); *keep = 2; return 0; }

// violated: nothing
static int *keep, other;
static void f(void) {
    int x = 1;
    keep = x ? &other : 0;
}
int main(void) { f(); *keep = 2; return 0; }

// violated: use-after-return
static int *kept;
static void keep(int *p) { kept = p; }
static void call(void (*f)(int *), int *q) {
    int x = 3;
    f(&x);
}
int main(void) { int y = 1; call(keep, &y); return *kept > 5; }

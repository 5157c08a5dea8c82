// violated: use-after-return
static int *addr(int x, int *o) {
    int *p = &x; *o = x; return p;
}
int main(void) { int o; return *addr(4, &o) - 4; }

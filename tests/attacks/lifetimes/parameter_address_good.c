// violated: nothing
static int *addr(int x, int *o) {
    int *p = o; *o = x; return p;
}
int main(void) { int o; return *addr(4, &o) - 4; }

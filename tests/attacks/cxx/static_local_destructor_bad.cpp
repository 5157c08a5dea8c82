// violated: use-after-free
struct L { int *p; ~L() { *p = 1; } };
static L &get() { static L l{new int(0)}; return l; }
int main() { L &l = get(); delete l.p; (void)l; }

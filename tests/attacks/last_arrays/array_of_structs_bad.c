// violated: out-of-bounds
struct s { int n; short v[2]; };
int main(void) {
    static struct s a[3]; volatile int i = 2;
    return a[1].v[i];
}

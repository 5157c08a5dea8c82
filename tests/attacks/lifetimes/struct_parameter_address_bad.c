// violated: use-after-return; native: none, gcc does not see it
struct big { int v[20]; };
static int *addr(struct big b, int k) {
    static int keep;
    keep = b.v[k];
    return &b.v[k];
}
int main(void) { struct big b = {{1, 2, 3}}; return *addr(b, 1) - 2; }

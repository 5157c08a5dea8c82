// violated: nothing
struct big { int v[20]; };
static int *addr(struct big b, int k) {
    static int keep;
    keep = b.v[k];
    return &keep;
}
int main(void) { struct big b = {{1, 2, 3}}; return *addr(b, 1) - 2; }

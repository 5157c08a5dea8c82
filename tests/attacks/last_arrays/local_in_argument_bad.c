// violated: out-of-bounds
struct s { int n; char t[4]; };
static char get(struct s s, int i) { return s.t[i]; }
int main(void) {
    struct s x = {1, "abc"};
    return get(x, 4);
}

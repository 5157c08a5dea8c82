// violated: use-after-scope; native: none, gcc does not see it
struct s { int v[2]; };
static struct s make(void) { struct s x = {{1, 2}}; return x; }
int main(void) {
    int *p = make().v;
    return *p - 1;
}

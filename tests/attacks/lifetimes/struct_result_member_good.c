// violated: nothing
struct s { int v[2]; };
static struct s make(void) { struct s x = {{1, 2}}; return x; }
int main(void) {
    struct s k = make(); int *p = k.v;
    return *p - 1;
}

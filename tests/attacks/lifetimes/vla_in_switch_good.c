// violated: nothing
static int f(int n) {
    int *p = 0, o = 0;
    switch (n) {
    case 2: { int v[n]; v[0] = 1;
        p = v[0] ? &o : v; break; }
    default: p = &o; break;
    }
    return *p;
}
int main(void) { return f(2) > 5; }

// violated: use-after-scope; native: none, the place is the same
static int *id(int *p) { return p; }
int main(void) {
    int *old = 0, i = 0, s = 0, o = 1;
    while (i < 3) {
        int x = i;
        if (old) s += *old;
        old = id(&x);
        i++;
    }
    return s > 100;
}

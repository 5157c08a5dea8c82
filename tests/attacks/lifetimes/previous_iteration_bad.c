// violated: use-after-scope; native: none, the place is the same
int main(void) {
    int *old = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        int x = i;
        if (old) s += *old;
        old = &x;
    }
    return s > 100;
}

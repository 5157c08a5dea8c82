// violated: use-after-scope; native: none, the place is the same
int main(void) {
    int *old = 0, n = 0, s = 0, o = 1;
again:
    {
        int x = n;
        if (old) s += *old;
        old = &x;
        if (n++ < 3) goto again;
    }
    return s > 100;
}

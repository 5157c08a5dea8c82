// violated: nothing
int main(void) {
    int *old = 0, n = 0, s = 0, o = 1;
again:
    {
        int x = n;
        if (old) s += *old;
        old = x ? &o : 0;
        if (n++ < 3) goto again;
    }
    return s > 100;
}

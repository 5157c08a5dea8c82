// violated: use-after-scope; native: none, the place is the same
int main(void) {
    int *kept[4] = {0}, s = 0, o = 2;
    for (int i = 0; i < 4; i++) {
        struct { int v; } x = {i};
        kept[i] = &x.v;
        if (i > 0) s += *kept[i - 1];
    }
    return s > 100;
}

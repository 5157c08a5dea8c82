// violated: nothing
int main(void) {
    int *old = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        static int x; x = i;
        if (old) s += *old;
        old = &x;
    }
    return s > 100;
}

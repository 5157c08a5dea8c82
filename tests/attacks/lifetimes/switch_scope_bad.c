// violated: use-after-scope
int main(void) {
    int *p = 0, k = 1, o = 1;
    switch (k) { case 1: {
        int x = 1; p = &x; break; }
    }
    return *p - 1;
}

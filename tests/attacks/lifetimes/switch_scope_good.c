// violated: nothing
int main(void) {
    int *p = 0, k = 1, o = 1;
    switch (k) { case 1: {
        int x = 1; p = x ? &o : 0; break; }
    }
    return *p - 1;
}

// violated: nothing
int main(void) {
    int *p = 0, o = 0;
    for (int i = 0; i < 2; i++) {
        p = &o;
    }
    return *p > 5;
}

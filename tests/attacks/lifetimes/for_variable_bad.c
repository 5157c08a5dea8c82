// violated: use-after-scope
int main(void) {
    int *p = 0, o = 0;
    for (int i = 0; i < 2; i++) {
        p = &i;
    }
    return *p > 5;
}

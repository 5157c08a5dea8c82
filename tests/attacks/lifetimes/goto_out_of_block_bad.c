// violated: use-after-scope
int main(void) {
    int *p = 0, o = 0;
    { int x = 1; p = &x; goto out; }
out:
    return *p - 1 > 5;
}

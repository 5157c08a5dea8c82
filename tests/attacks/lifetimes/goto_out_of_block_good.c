// violated: nothing
int main(void) {
    int *p = 0, o = 0;
    { int x = 1; p = x ? &o : 0; goto out; }
out:
    return *p - 1 > 5;
}

// violated: nothing
static int f(int a[static 2]) { return a != 0; }
int main(void) {
    int x[2] = {1}, *volatile p = 0;
    return f(x) * 0 * (p == 0);
}

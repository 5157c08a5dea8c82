// violated: null-dereference; native: none, gcc does not check it
static int f(int a[static 2]) { return a != 0; }
int main(void) {
    int x[2] = {1}, *volatile p = 0;
    return f(p) * 0;
}

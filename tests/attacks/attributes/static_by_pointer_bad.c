// violated: out-of-bounds; native: none, nothing is read
static int zero(int a[static 4]) { return a[0]; }
static int one(int *a) { return a[0]; }
int main(int argc, char **argv) {
    int (*f)(int *) = argc >= 0 ? zero : one;
    int b[3] = {0};
    return f(b);
}

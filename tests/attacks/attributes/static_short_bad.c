// violated: out-of-bounds; native: none, nothing is read
static int first(int a[static 3]) { return a[0]; }
int main(void) {
    int b[2] = {0, 2};
    return first(b);
}

// violated: out-of-bounds; native: none, nothing is read
static int corner(int a[static 2][3]) { return a[0][0]; }
int main(void) {
    int m[3][3] = {{0}};
    return corner(m + 2);
}

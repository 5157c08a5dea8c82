// violated: nothing
static int first(int a[static 3]) { return a[0]; }
int main(void) {
    int b[3] = {0, 2};
    return first(b);
}

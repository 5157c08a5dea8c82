// violated: nothing
int main(void) {
    static int z;
    int a[2] = {0 && 5 / 0, 1 || 5 % 0};
    int b[2] = {0 && 5 / 0, 1};
    return a[0] + z + b[1] - 1;
}

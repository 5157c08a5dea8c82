// violated: nothing
int main(void) {
    int a[2] = {__builtin_ctz(8), 1};
    return a[1] - 1;
}

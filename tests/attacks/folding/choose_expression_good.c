// violated: nothing
int main(void) {
    int a[2] = {__builtin_choose_expr(0, 2147483647 + 1, 0), 1};
    return a[1] - 1;
}

// violated: division-by-zero
int main(void) {
    int z = 0;
    int a[2] = {__builtin_choose_expr(1, 5 / 0, z), 1};
    return a[1] - 1;
}

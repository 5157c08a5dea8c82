// violated: nothing
int main(void) {
    int z = 0;
    int a[2] = {__builtin_choose_expr(0, 5 / 0, z), 1};
    return a[1] - 1;
}

// violated: signed-overflow
int main(void) {
    int big = 2147483647;
    int x = __builtin_choose_expr(sizeof(long) == 8, __builtin_choose_expr(1, big + 1, 2), 3);
    return x == 9;
}

// violated: signed-overflow; native: none, gcc folds it
int main(void) {
    struct { __int128 w; } s = {((__int128)1 << 126) * 2};
    return (int)s.w;
}

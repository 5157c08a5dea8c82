// violated: division-by-zero; native: none, gcc folds it
int main(void) {
    __int128 a[1] = {(__int128)1 / (__int128)0};
    return (int)a[0] * 0;
}

// violated: nothing
int main(void) {
    __int128 a[1] = {(__int128)1 / (__int128)1};
    return (int)a[0] * 0;
}

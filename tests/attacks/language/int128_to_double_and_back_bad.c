// violated: float-conversion
int main(void) {
    unsigned __int128 x = ((unsigned __int128)1 << 127) - 1;
    double d = (double)x;
    __int128 y = (__int128)d;
    return y == 5;
}

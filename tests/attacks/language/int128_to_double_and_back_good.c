// violated: nothing
int main(void) {
    unsigned __int128 x = ((unsigned __int128)1 << 127) - 1;
    double d = (double)x;
    unsigned __int128 y = (unsigned __int128)d;
    return y == 5;
}

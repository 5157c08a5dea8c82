// violated: nothing
int main(void) {
    volatile _BitInt(7) a = 63;
    _BitInt(7) b = a - 1wb;
    return b == 3;
}

// violated: nothing
int main(void) {
    int x = 5;
    x ^= x;
    return x ? 1 : 0;
}

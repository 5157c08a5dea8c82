// violated: uninitialised; native: none
int main(void) {
    int x;
    x ^= x;
    return x ? 1 : 0;
}

// violated: nothing
int main(void) {
    int n = 0;
    while (-2147483647 - 1 > 0) n++;
    return n;
}

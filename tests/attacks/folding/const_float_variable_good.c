// violated: nothing
static const double limit = 1e10;
int main(void) {
    int a[2] = {1, (int)(limit / 10)};
    return a[0] - 1;
}

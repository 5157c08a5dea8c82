// violated: nothing
static const int big = 2147483647;
static const int *const p = &big;
int main(void) {
    int a[1] = {*p - 1};
    return a[0] == 3;
}

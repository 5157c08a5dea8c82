// violated: nothing
#define ratio(a, b) ((a) / (b))
int main(void) {
    int a[2] = {ratio(4, 2), 1};
    return a[1] - 1;
}

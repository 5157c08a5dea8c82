// violated: division-by-zero
#define by /
#define none 0
int main(void) {
    int a[2] = {4 by none, 1};
    return a[1] - 1;
}

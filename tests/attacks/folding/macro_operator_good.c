// violated: nothing
#define by /
#define none 0
int main(void) {
    int a[2] = {none by 4, 1};
    return a[1] - 1;
}

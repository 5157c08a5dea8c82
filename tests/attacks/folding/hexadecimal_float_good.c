// violated: nothing
int main(void) {
    signed char a[2] = {1, 0x1p6};
    return a[0] - 1;
}

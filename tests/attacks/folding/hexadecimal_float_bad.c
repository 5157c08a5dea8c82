// violated: float-conversion
int main(void) {
    signed char a[2] = {1, 0x1p7};
    return a[0] - 1;
}

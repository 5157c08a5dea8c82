// violated: float-conversion
int main(void) {
    int c[2] = {2147483648.0f, 3};
    return c[1] - 3;
}

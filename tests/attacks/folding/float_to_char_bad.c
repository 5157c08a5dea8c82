// violated: float-conversion
int main(void) {
    unsigned char c[3] = {1, (unsigned char)256.0, 3};
    return c[0] - 1;
}

// violated: nothing
int main(void) {
    unsigned char c[3] = {1, (unsigned char)255.9, 3};
    return c[0] - 1;
}

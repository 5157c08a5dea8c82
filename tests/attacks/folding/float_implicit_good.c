// violated: nothing
int main(void) {
    int c[2] = {2147483520.0f, 3};
    return c[1] - 3;
}

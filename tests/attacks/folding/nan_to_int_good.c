// violated: nothing
int main(void) {
    int c[1] = {(int)(0.0 / 1.0)};
    return c[0];
}

// violated: float-conversion
int main(void) {
    int c[1] = {(int)(0.0 / 0.0)};
    return c[0];
}

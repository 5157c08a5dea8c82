// violated: float-conversion
int main(void) {
    unsigned c[2] = {-1.0, 3};
    return c[1] - 3;
}

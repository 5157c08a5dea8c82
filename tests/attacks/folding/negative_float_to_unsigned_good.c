// violated: nothing
int main(void) {
    unsigned c[2] = {-0.99, 3};
    return c[1] - 3;
}

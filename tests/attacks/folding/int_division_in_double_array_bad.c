// violated: division-by-zero
int main(void) {
    double d[2] = {1 / 0, 1};
    return d[1] != 1;
}

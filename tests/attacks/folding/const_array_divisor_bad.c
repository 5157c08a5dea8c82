// violated: division-by-zero
static const int table[3] = {1, 0, 2};
int main(void) {
    int b[2] = {4 / table[1], 0};
    return b[1];
}

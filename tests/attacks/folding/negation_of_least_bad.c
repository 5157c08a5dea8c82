// violated: signed-overflow
int main(void) {
    long a[1] = {-(-9223372036854775807L - 1)};
    return (int)(a[0] >> 63);
}

// violated: nothing
int main(void) {
    long a[1] = {-(-9223372036854775807L)};
    return (int)(a[0] >> 63);
}

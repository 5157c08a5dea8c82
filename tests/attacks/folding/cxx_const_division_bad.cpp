// violated: division-by-zero
int main() {
    const long x = 4L % 0;
    return x == 5;
}

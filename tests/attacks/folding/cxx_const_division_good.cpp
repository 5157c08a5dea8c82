// violated: nothing
int main() {
    const long x = 0L % 4;
    return x == 5;
}

// violated: division-by-zero
int zero;
int main(void) {
    return _Generic(1L, int: 7, long: 7 / zero, default: 1) - 7;
}

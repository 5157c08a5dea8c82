// violated: nothing
int zero;
int main(void) {
    return _Generic(1, int: 7, long: 7 / zero, default: 1) - 7;
}

// violated: division-by-zero
int main(void) {
    int b[2] = {4 / "ab"[2], 0};
    return b[1];
}

// violated: nothing
int main(void) {
    int b[2] = {4 / "ab"[1], 0};
    return b[1];
}

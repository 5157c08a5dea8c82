// violated: nothing
int main(void) {
    int s = 0;
    for (int i = 0; i < 2; i++) {
        int x;
        x = 1;
        if (x) s++;
    }
    return s - 2;
}
